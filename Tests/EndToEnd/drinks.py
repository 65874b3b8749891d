"""Made-up drinks in the shape TheCocktailDB answers with, the odd ones included.

No drink, name or sentence here is the service's. Each oddity is one that its answers have been seen with.
"""

FIRST_ID = 900001

# More drinks under one letter than a search answers, so that some are found by category and lookup only.
_BEACONS = [
    f"{first} {second}"
    for first in ("Beacon", "Birchgate", "Bramwell")
    for second in ("Amber", "Blue", "Copper", "Dusk", "Ember", "Frost", "Gold", "Hazel", "Ivory", "Jade")
]

# Name, changes to the plain record, ingredients as (measure, name).
_ODD = [
    ("Lantern Fizz", {"strInstructions": "Shake the pear syrup with ice.\r\nPour it out.\r\n"},
     [("2 oz ", "Pear syrup"), ("Top up with\r\n", "Soda water")]),
    ("Marrow Cooler", {"strInstructions": "Stir in the glass and drink slowly. \u2800"},
     [("1 1/2 oz ", "Melon juice"), ("", None), ("", None)]),
    ("Nettle Parade", {"strInstructions": "1) Crush the nettles.\r\n2) Add the gin.\r\n3) Strain."},
     [("3 ", "Nettle leaves"), ("2 oz ", "Gin")]),
    ("Otter Run", {"strInstructions": "1. Fill a tumbler with ice 2.add the rum 3. Stir twice"},
     [("1 shot ", "Dark rum"), ("cubes", "Ice")]),
    ("Pebble Drift", {"strInstructions": "STEP 1\r\nWarm the cup.\r\n\r\nSTEP 2\r\nPour the cider."},
     [("1 cup ", "Apple cider")]),
    ("Quill & Ember", {"strInstructions": "Step 1\nLight the peel.\n\nStep 2\nDrop it in."},
     [("1 twist of ", "Orange peel"), ("5 cl", "Brandy")]),
    ("Rook's Supper", {"strInstructions": "Measure 2 oz. port. Add 3 oz. Dr. Fennel to it."},
     [("2 oz ", "Port"), ("3 oz ", "Dr. Fennel")]),
    ("Saffron Mile", {"strInstructions": "Heat to 150 degrees F. Remove the pan. Use 2.5 oz. of it."},
     [("2.5 oz ", "Honey water")]),
    ("Tidewater #3", {"strInstructions": "Float the 151. Rocks if you like."},
     [("1 oz ", "Overproof rum"), (" wedge\n", "Lime")]),
    ("Umber Coat", {"strInstructions": "Brew the cocoa.Add the cream.Serve."},
     [("1 cup ", "Cocoa"), ("2 tblsp ", "Cream")]),
    ("Vesper Moth", {"strInstructions": ""}, [("1 part ", "Vodka"), ("1 part ", "Dry vermouth")]),
    ("Wicker Basket", {"strInstructions": None}, [(None, "Strawberries"), (None, "Mint")]),
    ("Xylophone Sour", {"strGlass": None, "strCategory": ""}, [("1 oz ", "Lemon"), ("1 slice ", "Lemon")]),
    ("Yarrow Pint", {"strGlass": "Beer Glass", "strCategory": "Beer"}, [("1 pint ", "Pale ale")]),
    ("Zephyr Shot", {"strGlass": "Shot Glass", "strCategory": "Shot"},
     [("1/3 ", "Anise"), ("1/3 ", "Cream"), ("1/3 ", "Coffee")]),
    ("7/8 Parade", {"strCategory": "Other / Unknown"}, [("7 parts", "Tonic"), ("1 part", "Gin")]),
    ("9 Bells", {"strCategory": "Punch / Party Drink", "strGlass": "Punch Bowl"},
     [("1 qt ", "Black tea"), ("70ml/2fl oz", "Rum")]),
    ("Orchard\u2019s Rest", {"strTags": "Calm, Autumn"}, [("1 oz ", "Calvados")]),
    ("C\u00e9r\u00e8s Nocturne", {"strAlcoholic": "Non alcoholic"}, [("1 cup ", "Barley water")]),
    ("Double  Gap", {"strTags": "Odd,Spaced , Wide"}, [("1 oz ", "Gin"), (" to taste\n", "Salt")]),
    ("\u73cd\u73e0 Lagoon", {"strCategory": "Coffee / Tea"},
     [("1 cup ", "Oolong"), ("2 spoons ", "Tapioca")]),
    ("Firefly \u26a1\ufe0f Spark", {}, [("1 oz ", "Ginger")]),
    ("Gull Feather", {"strIBA": "New Era Drinks", "strTags": None}, [("1 oz ", "Gin"), ("Top", "Tonic")]),
    ("Hollow Drum", {"dateModified": None}, [("1 oz ", "Rum"), ("\n", None), ("\n", None)]),
    ("Iron Kettle", {"strAlcoholic": "Optional alcohol", "strCategory": "Coffee / Tea"},
     [("1 cup ", "Coffee"), ("", "")]),
    ("Siren Call", {"strInstructions": "Listen \x1b[31mclosely\x1b[0m.\x07 Then \u202edrink\u202c."},
     [("1 oz\x1b[2J ", "Sea salt\x9b31m syrup")]),
    ("Kestrel Dive", {"strInstructions": "Dive in...and slam!!! (Not too hard. Really.) Done"},
     [("2 or 3 dashes ", "Bitters"), ("Fill with ", "Ice")]),
    ("Long Story", {"strInstructions": "\r\n" + "Wait another hour and taste it again. " * 40 + "\n\n"},
     [(f"{number} oz ", f"Herb number {number}") for number in range(1, 13)]),
    ("Jumbled Attic", {"strInstructions": 'Cut 1" of ginger. Stir.'},
     [("1 oz ", "lemon juice"), ("1 oz ", "Lemon Juice"), ("1 oz ", "LEMON JUICE")]),
    ("Dovecote", {"strVideo": None},
     [("Around rim put 1 pinch ", "Sugar"), ("1 oz white ", "Creme de cacao")]),
]


def all_drinks():
    """Every drink as the service's record, ordered by id."""
    plain = [(name, {}, [("1 oz ", "Gin"), ("1 tsp ", f"{name.split()[1]} syrup")]) for name in _BEACONS]
    return [
        _record(FIRST_ID + number, name, changes, ingredients)
        for number, (name, changes, ingredients) in enumerate(plain + _ODD)
    ]


def many_drinks(count):
    """Plain drinks in any number, for the cap of a filter and for long lists."""
    return [
        _record(FIRST_ID + 1000 + number, f"Measure {number:04}", {}, [("1 oz ", "Gin")])
        for number in range(count)
    ]


def _record(identifier, name, changes, ingredients):
    languages = ("ES", "DE", "FR", "IT", "ZH-HANS", "ZH-HANT")
    record = {
        "idDrink": str(identifier), "strDrink": name, "strDrinkAlternate": None, "strTags": None,
        "strVideo": None, "strCategory": "Cocktail", "strIBA": None, "strAlcoholic": "Alcoholic",
        "strGlass": "Collins glass", "strInstructions": f"Pour everything called {name}. Stir it well.",
        **{f"strInstructions{language}": None for language in languages},
        "strDrinkThumb": None,
        **{f"strIngredient{slot}": None for slot in range(1, 16)},
        **{f"strMeasure{slot}": None for slot in range(1, 16)},
        "strImageSource": None, "strImageAttribution": None, "strCreativeCommonsConfirmed": "No",
        "dateModified": "2016-11-04 09:17:09",
    }
    for slot, (measure, ingredient) in enumerate(ingredients, start=1):
        record[f"strMeasure{slot}"] = measure
        record[f"strIngredient{slot}"] = ingredient
    return {**record, **changes}
