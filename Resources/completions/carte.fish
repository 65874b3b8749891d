# Completion of carte(1) for fish 3.

# What the program answers; it is asked without the network and its complaints are not for the command line.
function __carte_ask
    set -l program (string replace -r '^~/' $HOME/ -- (commandline -opc)[1])
    command $program --offline $argv </dev/null 2>/dev/null
end

# The words before the current one that are no options, a line each.
function __carte_words
    set -l skip
    set -l only
    for word in (commandline -opc)[2..-1]
        if set -q skip[1]
            set -e skip
        else if set -q only[1]
            printf '%s\n' $word
        else
            switch $word
                case --
                    set only yes
                case --limit --lang --color --pictures --theme --orders --closes --shop --organiser --name --size --sugar --ice --topping --quantity --note
                    set skip yes
                case '-*'
                case '*'
                    printf '%s\n' $word
            end
        end
    end
end

# Whether the words so far begin with these, of which each may be several with commas between.
function __carte_in
    set -l words (__carte_words)
    for number in (seq (count $argv))
        contains -- "$words[$number]" (string split , -- $argv[$number]); or return 1
    end
end

# The names on standard input; where their first words stand before already, what follows.
function __carte_names
    set -l start "$argv"
    if test -z "$start"
        cat
    else
        # What a function is given, its commands read only from a pipe of their own.
        cat | string replace -f -r -i -- '^'(string escape --style=regex -- $start)' ' ''
    end
end

# The beginnings of the terms that a search in a catalogue understands; what follows them is up to the user.
function __carte_terms
    switch "$argv[1]"
        case pokedex
            printf '%s\n' type: gen: ability: move: dex: egg: is: weak: resists: immune: beats: sort: \
                hp: attack: defense: spatk: spdef: speed: total:
        case recipes
            printf '%s\n' diet: cuisine: course: time: servings: is: sort:
        case cocktails
            printf '%s\n' have: glass: is: sort:
        case tea
            printf '%s\n' segment: is: price:
    end
end

function __carte_catalogues
    printf '%s\t%s\n' cocktails 'drinks and how to mix them' pokedex 'all Pokémon' recipes 'dishes to cook' \
        tea 'the menu of a tea shop'
end

function __carte_commands
    printf '%s\t%s\n' list 'print the cards that a search finds' random 'print one of them by chance' \
        show 'print everything about one' favorites 'open the favorites, or change them' \
        settings 'what is set, and where' doctor 'what works, what does not, and what helps' \
        help 'more about a command'
end

function __carte_favorites
    switch "$argv[1]"
        case ''
            printf '%s\t%s\n' list 'print them' add 'keep a card' remove 'let go of a card' \
                shopping 'what has to be bought for them' removed 'those the server lacks' restore 'put those back' export 'write them as JSON' \
                import 'add what a file holds' sync 'bring them in step with the server' \
                login 'sign in there' logout 'sign out'
        case add remove
            if not set -q argv[2]
                __carte_catalogues
            else if test $argv[1] = add
                __carte_ask list $argv[2] --tsv | cut -f 3 | __carte_names $argv[3..-1]
            else
                __carte_ask favorites list --tsv | string match -- $argv[2]\t'*' | cut -f 3 \
                    | __carte_names $argv[3..-1]
            end
        case restore
            __carte_ask favorites removed --tsv | cut -f 3
        case export import
            set -q argv[2]; or __fish_complete_path (commandline -ct)
    end
end

function __carte_tea
    switch "$argv[1]"
        case ''
            printf '%s\t%s\n' orders 'the orders' order 'order a drink' edit 'change an order' \
                delete 'take it back' paid 'note that it was paid' unpaid 'note that it was not' \
                open 'begin a round' clone 'begin one like an old one' close 'end the round' \
                reopen 'take orders again' rounds 'the rounds, with their ids'
        case order
            __carte_ask list tea --tsv | cut -f 3 | __carte_names $argv[2..-1]
        case edit delete paid unpaid
            set -q argv[2]; or __carte_ask tea orders --tsv | cut -f 1
        case orders clone
            set -q argv[2]; or __carte_ask tea rounds --tsv | cut -f 1
    end
end

function __carte_settings
    switch (count $argv)
        case 0
            printf '%s\t%s\n' get 'print one value' set 'save a value' unset 'take it out of the file'
        case 1
            __carte_ask settings --tsv | cut -f 1
        case 2
            # The lines of the JSON that are nothing but a word are those that are allowed.
            test $argv[1] = set
            and __carte_ask settings get $argv[2] --json | string replace -f -r '^\s*"([^"]*)",?$' '$1'
    end
end

function __carte_offers
    set -l words (__carte_words)
    switch "$words[1]"
        case ''
            __carte_commands
            __carte_catalogues
        case list random
            if set -q words[2]
                __carte_terms $words[2]
            else
                __carte_catalogues
            end
        case pokedex recipes
            __carte_terms $words[1]
        case show
            if set -q words[2]
                __carte_ask list $words[2] --tsv | cut -f 3 | __carte_names $words[3..-1]
            else
                __carte_catalogues
            end
        case favorites
            __carte_favorites $words[2..-1]
        case tea
            __carte_tea $words[2..-1]
        case settings
            __carte_settings $words[2..-1]
        case help
            if not set -q words[2]
                __carte_commands
                __carte_catalogues
            end
    end
end

complete -c carte -f -a '(__carte_offers)'

complete -c carte -l offline -d 'ask nothing of the network'
complete -c carte -l lang -x -a 'en zh-Hant' -d 'the language of the interface'
complete -c carte -l color -x -a 'auto 256 16 none' -d 'how many colors to use'
complete -c carte -l theme -x -a 'auto dark light high-contrast parchment' -d 'the colors'
complete -c carte -l pictures -x -a 'auto kitty sixel blocks none' -d 'how pictures are shown'
complete -c carte -l ascii -d 'draw with ASCII only'
complete -c carte -l no-mouse -d 'leave the mouse alone'
complete -c carte -l no-motion -d 'keep still'
complete -c carte -l orders -x -a '(__fish_complete_directories)' -d 'the folder of the tea shop\'s orders'
complete -c carte -s h -l help -d 'help with the command'
complete -c carte -s V -l version -d 'the version'

set -l tea orders,order,edit,delete,paid,unpaid,open,clone,close,reopen,rounds
set -l prints "__carte_in list,random,show,favorites,settings,doctor; or __carte_in tea $tea"
complete -c carte -n $prints -l json -d 'print JSON'
complete -c carte -n $prints -l tsv -d 'print lines with tabs between values'
complete -c carte -n '__carte_in list,random,show; or __carte_in favorites list,removed' -l limit -x \
    -d 'no more than so many'
complete -c carte -n '__carte_in favorites sync' -l publish -d 'for everybody to see'
complete -c carte -n '__carte_in tea orders' -l call -d 'what to tell the shop'
complete -c carte -n '__carte_in tea orders' -l money -d 'who pays what'
complete -c carte -n '__carte_in tea open,clone,reopen' -l closes -x -d 'until when orders are taken'
complete -c carte -n '__carte_in tea open' -l shop -x -d 'who makes it'
complete -c carte -n '__carte_in tea open' -l organiser -x -d 'who gathers it'
complete -c carte -n '__carte_in tea order,edit' -l name -x -d 'who orders'
complete -c carte -n '__carte_in tea order,edit' -l size -x -a 'M L' -d 'how big'
complete -c carte -n '__carte_in tea order,edit' -l sugar -x -a '正常糖 少糖 半糖 微糖 無糖' -d 'how sweet'
complete -c carte -n '__carte_in tea order,edit' -l ice -x -a '正常冰 少冰 微冰 去冰 熱飲' -d 'how much ice'
complete -c carte -n '__carte_in tea order,edit' -l topping -x -d 'what goes in'
complete -c carte -n '__carte_in tea order,edit' -l quantity -x -d 'how many cups'
complete -c carte -n '__carte_in tea order,edit' -l note -x -d 'a remark'
complete -c carte -n '__carte_in tea order,edit' -l drink -x -d 'another drink'
