# Completion of carte(1) for bash 4.2 or later.

# What the program answers; it is asked without the network and its complaints are not for the command line.
_carte_ask() {
  "${words[0]/#\~\//$HOME/}" --offline "$@" </dev/null 2>/dev/null
}

# The titles of a catalogue.
_carte_titles() {
  _carte_ask list "$1" --tsv | cut -f 3
}

# The words of the command line up to the current one as `words`, which bash has also broken at colons and equals
# signs; where a blank stands before one, a new word begins.
_carte_words() {
  local rest=$COMP_LINE i word
  words=()
  for (( i = 0; i <= COMP_CWORD; i++ )); do
    word=${COMP_WORDS[i]}
    if (( i == 0 )) || [[ $rest == [[:space:]]* ]]; then
      words+=("$word")
    else
      words[${#words[@]} - 1]+=$word
    fi
    rest=${rest#"${rest%%[![:space:]]*}"}
    rest=${rest#"$word"}
  done
}

# Takes the quotes off a word as `plain`.
_carte_unquoted() {
  local doubled="'\\''"
  case $1 in
    \'*) plain=${1#\'} plain=${plain//$doubled/\'} plain=${plain%\'} ;;
    \"*) plain=${1#\"} plain=${plain%\"} plain=${plain//\\/} ;;
    *) plain=${1//\\/} ;;
  esac
}

# A word in the quotes that the current one was begun with, as `quoted`.
_carte_quoted() {
  local text=$1
  case $current in
    \'*) quoted=${text//\'/\'\\\'\'} ;;
    \"*)
      text=${text//\\/\\\\} text=${text//\"/\\\"} text=${text//\$/\\\$}
      quoted=${text//\`/\\\`}
      ;;
    *)
      printf -v quoted %q "$text"
      # Else the next completion would begin behind them.
      quoted=${quoted//:/\\:} quoted=${quoted//=/\\=}
      ;;
  esac
}

# Offers those of the lines of standard input that begin with what was typed, in whatever case.
# $1: words that stand before the current one and belong to the same name.
_carte_offer() {
  local before=$1 piece=${COMP_WORDS[COMP_CWORD]} plain quoted line typed length kept same=1
  local -a found=()
  [[ $piece == [:=] ]] && piece=
  _carte_unquoted "$current"
  typed=$before$plain length=${#typed}
  # Bash replaces a word only behind its last colon.
  _carte_unquoted "${current%"$piece"}"
  kept=$before
  [[ $current == [\"\']* ]] || kept+=$plain
  while IFS= read -r line; do
    [[ ${line,,} == "${typed,,}"* ]] && found+=("$line")
  done
  for line in "${found[@]}"; do
    [[ ${line:0:length} == "${found[0]:0:length}" ]] || same=
  done
  for line in "${found[@]}"; do
    # Where they agree only without regard to case, what they have in common is less than what was typed.
    [[ $same ]] || line=$typed${line:length}
    _carte_quoted "${line:${#kept}}"
    COMPREPLY+=("$quoted")
  done
}

# Offers the words of the arguments.
_carte_choose() {
  _carte_offer '' < <(printf '%s\n' "$@")
}

# Offers the titles of a catalogue; where none begins so, the one that a search finds, such as Piña Colada for pina.
# $1: the catalogue; the others: words of the name that stand before.
_carte_name() {
  local catalogue=$1 plain quoted before=
  shift
  (( $# )) && before="$* "
  _carte_offer "$before" < <(_carte_titles "$catalogue")
  _carte_unquoted "$current"
  [[ ${#COMPREPLY[@]} -gt 0 || -n $before || -z $plain || $current == *[:=]* ]] && return
  local -a found
  mapfile -t found < <(_carte_ask list --tsv --limit 2 -- "$catalogue" "$plain" | cut -f 3)
  (( ${#found[@]} == 1 )) || return
  _carte_quoted "${found[0]}"
  COMPREPLY=("$quoted")
}

# Offers the beginnings of the terms that a search in a catalogue understands; what follows them is up to the user.
_carte_terms() {
  local -a terms=()
  local term
  case $1 in
    pokedex)
      terms=(
        type: gen: ability: move: dex: egg: is: weak: resists: immune: beats: sort: hp: attack:
        defense: spatk: spdef: speed: total:)
      ;;
    cocktails) terms=(have: glass: is: sort:) ;;
    recipes) terms=(diet: cuisine: course: time: servings: is: sort:) ;;
    tea) terms=(segment: is: price:) ;;
  esac
  [[ $current == *[:\"\']* ]] && return
  compopt -o nospace 2>/dev/null
  for term in "${terms[@]}"; do
    [[ $term == "${current,,}"* ]] && COMPREPLY+=("$term")
  done
}

# Offers the values of an option.
_carte_value() {
  case $1 in
    --lang) _carte_choose en zh-Hant ;;
    --color) _carte_choose auto 256 16 none ;;
    --theme) _carte_choose auto dark light high-contrast parchment ;;
    --pictures) _carte_choose auto kitty sixel blocks none ;;
    --size) _carte_choose M L ;;
    --sugar) _carte_choose 正常糖 少糖 半糖 微糖 無糖 ;;
    --ice) _carte_choose 正常冰 少冰 微冰 去冰 熱飲 ;;
    --orders) compopt -o dirnames ;;
  esac
}

# Offers the options that the command looks at.
_carte_options() {
  local -a known=(
    --offline --lang --color --pictures --theme --ascii --no-mouse --no-motion --orders --help --version)
  case ${args[0]} in
    list | random | show) known+=(--json --tsv --limit) ;;
    favorites)
      known+=(--json --tsv)
      case ${args[1]} in
        list | removed) known+=(--limit) ;;
        sync) known+=(--publish) ;;
      esac
      ;;
    settings | doctor) known+=(--json --tsv) ;;
    tea) _carte_tea_options ;;
  esac
  _carte_choose "${known[@]}"
}

_carte_tea_options() {
  case ${args[1]} in
    orders) known+=(--json --tsv --call --money) ;;
    order | edit)
      known+=(--json --tsv --name --size --sugar --ice --topping --quantity --note --drink) ;;
    open) known+=(--json --tsv --closes --shop --organiser) ;;
    clone | reopen) known+=(--json --tsv --closes) ;;
    delete | paid | unpaid | close | rounds) known+=(--json --tsv) ;;
  esac
}

_carte_favorites() {
  local catalogue=${args[2]}
  case ${args[1]} in
    '') _carte_choose list add remove shopping removed restore export import sync login logout ;;
    add | remove)
      if (( ${#args[@]} == 2 )); then
        _carte_choose "${catalogues[@]}"
      elif [[ ${args[1]} == add ]]; then
        _carte_name "$catalogue" "${args[@]:3}"
      else
        local before="${args[*]:3}"
        _carte_offer "${before:+$before }" < <(
          _carte_ask favorites list --tsv | awk -F '\t' -v name="$catalogue" '$1 == name { print $3 }')
      fi
      ;;
    restore) _carte_offer '' < <(_carte_ask favorites removed --tsv | cut -f 3) ;;
    export | import) (( ${#args[@]} == 2 )) && compopt -o default ;;
  esac
}

_carte_tea() {
  case ${args[1]} in
    '') _carte_choose orders order edit delete paid unpaid open close reopen clone rounds ;;
    order) _carte_name tea "${args[@]:2}" ;;
    edit | delete | paid | unpaid)
      (( ${#args[@]} == 2 )) && _carte_offer '' < <(_carte_ask tea orders --tsv | cut -f 1) ;;
    orders | clone) (( ${#args[@]} == 2 )) && _carte_offer '' < <(_carte_ask tea rounds --tsv | cut -f 1) ;;
  esac
}

_carte_settings() {
  case ${#args[@]} in
    1) _carte_choose get set unset ;;
    2) _carte_offer '' < <(_carte_ask settings --tsv | cut -f 1) ;;
    3)
      # The lines of the JSON that are nothing but a word are those that are allowed.
      [[ ${args[1]} == set ]] && _carte_offer '' < <(
        _carte_ask settings get "${args[2]}" --json | sed -n 's/^ *"\([^"]*\)",\{0,1\}$/\1/p')
      ;;
  esac
}

_carte() {
  local -a words args=() catalogues=(cocktails pokedex recipes tea)
  local current option= plain only= i IFS=$' \t\n'
  COMPREPLY=()
  _carte_words
  current=${words[-1]}
  for (( i = 1; i < ${#words[@]} - 1; i++ )); do
    option=
    case ${only:-${words[i]}} in
      --) only=word ;;
      --limit | --lang | --color | --pictures | --theme | --orders | --closes | --shop | --organiser | --name | --size | --sugar \
        | --ice | --topping | --quantity | --note)
        option=${words[i]}
        (( i++ ))
        ;;
      -*) ;;
      *) _carte_unquoted "${words[i]}" && args+=("$plain") ;;
    esac
  done
  # Its value is the current word only where that comes next.
  (( i == ${#words[@]} )) || option=
  if [[ -n $option ]]; then
    _carte_value "$option"
  elif [[ -z $only && $current == --*=* ]]; then
    option=${current%%=*} current=${current#*=}
    _carte_value "$option"
  elif [[ -z $only && $current == -* ]]; then
    _carte_options
  else
    case ${args[0]} in
      '') _carte_choose list random show favorites settings doctor help "${catalogues[@]}" ;;
      list | random)
        if (( ${#args[@]} == 1 )); then
          _carte_choose "${catalogues[@]}"
        else
          _carte_terms "${args[1]}"
        fi
        ;;
      pokedex | recipes) _carte_terms "${args[0]}" ;;
      show)
        if (( ${#args[@]} == 1 )); then
          _carte_choose "${catalogues[@]}"
        else
          _carte_name "${args[1]}" "${args[@]:2}"
        fi
        ;;
      favorites) _carte_favorites ;;
      tea) _carte_tea ;;
      settings) _carte_settings ;;
      help)
        (( ${#args[@]} == 1 )) &&
          _carte_choose list random show favorites settings doctor "${catalogues[@]}"
        ;;
    esac
  fi
}

complete -F _carte carte
