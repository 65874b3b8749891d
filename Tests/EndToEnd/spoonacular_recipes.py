"""Made-up recipes in the shapes Spoonacular answers with, the odd ones included.

No recipe, name or sentence here is the service's. Each oddity is one that its answers have been seen with.
"""

FIRST_ID = 7_000_001
PLAIN_COUNT = 45

# A key that is not in the record at all.
ABSENT = object()

_TAIL = (
    ' Users who liked this recipe also liked <a href="https://spoonacular.com/recipes/moss-tart-11">Moss Tart</a>, '
    '<a href="https://spoonacular.com/recipes/fern-pie-12">Fern Pie</a>, and '
    '<a href="https://spoonacular.com/recipes/reed-cake-13">Reed Cake</a>.'
)


def ingredient(original, identifier=1, **changes):
    """An ingredient; amounts and names are as wrong as the service's."""
    return {
        "id": identifier, "aisle": "Produce;Spices and Seasonings", "image": None, "consistency": "SOLID",
        "name": original.split()[-1], "nameClean": None, "original": original, "originalName": original,
        "amount": 1.0, "unit": "servings", "meta": ["()"],
        "measures": {"metric": {"amount": 0.333, "unitShort": "cups"}}, **changes,
    }


def analyzed(*steps, name=""):
    """A section of analyzed steps."""
    return {"name": name, "steps": [
        {"number": number, "step": step, "equipment": [], "ingredients": [{"id": 0, "image": ""}]}
        for number, step in enumerate(steps, start=1)]}


# Title, ingredients, changes to the plain record.
_ODD = [
    ("Bramble Crepes", ["2 eggs", "1 cup flour", "1 cup brambles"], {
        "instructions": "<p>Crepes:</p><ol><li>Whisk the eggs with the flour.</li><li>Fry thin rounds.</li></ol>"
                        "<p>Sauce:</p><ol><li>Simmer the brambles until they burst.</li></ol>",
        "analyzedInstructions": [analyzed("Whisk the eggs with the flour.Fry thin rounds.Simmer the brambles.")],
        "servings": 4, "readyInMinutes": 35,
    }),
    ("Lantern Soup", ["1 pumpkin", "1 onion", "water", "water"], {
        "instructions": "Halve the pumpkin and roast it.\nSoften the onion in butter.\nBlend both with the water.",
        "preparationMinutes": -1, "cookingMinutes": -1,
    }),
    ("Marrow Loaf", ["1 marrow", "cup sugar"], {
        "instructions": "Grate the marrow into a bowl. Stir in the sugar. "
                        "Bake the loaf until a skewer comes out dry.",
        "readyInMinutes": -1, "preparationMinutes": None, "cookingMinutes": 0, "servings": 1,
    }),
    ("Glued Dumplings", ["2 potatoes", "1 egg"], {
        "instructions": "", "analyzedInstructions": [
            analyzed("Boil the potatoes.Mash them well.Work in the egg."),
            analyzed("Shape small balls.Simmer them until they float.",
                     name="Let the dough rest for ten minutes.Dust the board with flour.Dumplings"),
        ],
    }),
    ("Scraped Granola", ["3 cups oats", "1/2 cup honey"], {
        "instructions": None, "analyzedInstructions": [analyzed(
            "Heat your oven up to 35", "0 degrees and line a tray.", "Stir the oats into the honey.",
            "Bake until golden.", "Email", "Address", "Subscribe", "Kit")],
    }),
    ("Listed Twice", ["1 cup peas", "2 sprigs mint", "1 tbsp oil"], {
        "instructions": "1 cup peas\n2 sprigs mint\n1 tbsp oil", "analyzedInstructions": [],
    }),
    ("Wordless Stew", ["1 turnip"], {"instructions": "", "analyzedInstructions": []}),
    ("Homeless Stew", ["1 parsnip"], {
        "instructions": ABSENT, "analyzedInstructions": ABSENT, "sourceUrl": None, "spoonacularSourceUrl": None,
        "sourceName": None, "creditsText": ABSENT,
    }),
    ("Pictureless Pie", ["1 apple"], {"image": ABSENT, "imageType": ABSENT, "license": ABSENT}),
    ("Doubled Salt", [], {
        "extendedIngredients": [
            ingredient("1 tsp salt for the water", 2047), ingredient("Salt and pepper to taste", 2047, amount=6.0),
            ingredient("a sheet of foil", -1, aisle="?"), ingredient("2-3 garlic cloves", -1, amount=2.0),
            ingredient("1 pinch saffron", "2037", amount="1")],
    }),
    ("Timeless Toast", ["1 slice bread"], {
        "readyInMinutes": ABSENT, "preparationMinutes": ABSENT, "cookingMinutes": ABSENT, "servings": ABSENT,
        "healthScore": 19, "spoonacularScore": ABSENT,
    }),
    ("Null Noodles", ["100 g noodles"], {
        "readyInMinutes": None, "preparationMinutes": None, "cookingMinutes": None, "servings": None,
        "summary": None, "license": None, "dishTypes": None, "cuisines": None, "diets": None,
    }),
    ("Halves &amp; Wholes", ["1 &frac12; cups milk"], {
        "summary": "Milk &amp; nothing else, said \u003Cb\u003Eplainly\u003C/b\u003E &quot;as it is&quot;." + _TAIL,
        "instructions": "<ul><li>Pour the milk &amp; wait.</li><li>Drink it at once.</li></ul>", "servings": 4.0,
        "readyInMinutes": 12.0,
    }),
    ("Saffron \x1b[31mRice\x1b[0m", ["1 cup rice\x07", "\u202esaffron\u202c"], {
        "instructions": "Rinse the rice.\x1b]0;HIJACKED\x07\nSteam it with the saffron.",
    }),
    ("珍珠 Pudding ⚡️", ["1 cup 珍珠"], {"instructions": "Boil the pearls until they are soft.\nChill the pudding."}),
    ("Long Braise", [f"{number} tbsp spice number {number}" for number in range(1, 26)], {
        "instructions": "\n".join(f"Turn the meat for the {number}th time and wait another hour." for number in
                                  range(1, 31)),
        "readyInMinutes": 2900, "servings": 64,
    }),
]

_KITCHENS = [
    ("Italian", ["main course", "lunch", "dinner"], ["vegetarian", "lacto ovo vegetarian"]),
    ("Thai", ["soup"], ["vegan", "fodmap friendly"]),
    ("Mexican", ["side dish"], ["paleolithic"]),
    ("", ["dessert"], []),
]


def all_recipes():
    """Every recipe as the service's full record: the odd ones, then plain ones, ordered by id."""
    plain = [(f"Plain Supper {number:02}", ["1 carrot", f"{number} beans"], {}) for number in range(PLAIN_COUNT)]
    return [_record(FIRST_ID + place, place, *one) for place, one in enumerate(_ODD + plain)]


def title_of(record):
    """The title as a person reads it."""
    plain = record["title"].replace("&amp;", "&")
    for attack in ("\x1b[31m", "\x1b[0m"):
        plain = plain.replace(attack, "")
    return plain


def _record(identifier, place, title, originals, changes):
    cuisine, kinds, diets = _KITCHENS[place % len(_KITCHENS)]
    words = title.split()[0]
    record = {
        "id": identifier, "title": title, "image": f"https://img.spoonacular.com/recipes/{identifier}-556x370.jpg",
        "imageType": "jpg", "servings": 2, "readyInMinutes": 45, "preparationMinutes": None, "cookingMinutes": None,
        "license": "CC BY 3.0", "sourceName": "Hill Kitchen", "sourceUrl": f"http://hill.example/{identifier}",
        "spoonacularSourceUrl": f"https://spoonacular.com/x-{identifier}", "creditsText": "Hill Kitchen",
        "healthScore": 19.0, "spoonacularScore": 54.4966773986816, "pricePerServing": 55.1, "cheap": False,
        "sustainable": False, "vegan": "vegan" in diets, "vegetarian": bool(set(diets) & {"vegan", "vegetarian"}),
        "glutenFree": False, "dairyFree": False, "gaps": "no", "originalId": None, "dishTypes": kinds,
        "cuisines": [cuisine] if cuisine else [], "diets": diets, "occasions": [],
        "summary": f"{words} is a <b>quiet</b> supper for two people. It costs <b>55 cents per serving</b>. "
                   "All in all, it <b>deserves a spoonacular score of 54%</b>." + _TAIL,
        "extendedIngredients": [ingredient(text, 1 + number // 2) for number, text in enumerate(originals)],
        "instructions": f"Wash everything for {words.lower()}.\nCook it gently until it is done.",
        "analyzedInstructions": [analyzed(
            f"Wash everything for {words.lower()}.Cook it gently until it is done.")],
        **changes,
    }
    return {name: value for name, value in record.items() if value is not ABSENT}
