"""Names of made-up drinks, as many as the longest real catalogue has."""

FIRST_WORDS = (
    "Amber Bitter Crimson Dusty Eastern Frosted Golden Hidden Ivory Jolly Kindred Lonely Midnight "
    "Northern Old Pale Quiet Royal Silent Twisted Upper Velvet Winter Yellow Zealous"
).split()

SECOND_WORDS = (
    "Anchor Bridge Candle Dancer Engine Fountain Garden Harbor Island Jester Kettle Lantern Mirror "
    "Needle Orchard Pepper Quarry Ribbon Saddle Temple Umbrella Valley Whistle Yard Zenith Arrow Bell "
    "Cloud Drum Echo Feather Glove Hammer Ink Jewel Knot Ladder Moon Nest Oar Pearl Quill River Stone "
    "Thread Urn Vine Wave Yarn Zephyr Acorn Basket Cabin Desert Ember Falcon Glacier Hollow Idol "
    "Jungle"
).split()


def made_up_names():
    """1,500 names, sorted, each with a number of its own."""
    pairs = [(first, second) for first in FIRST_WORDS for second in SECOND_WORDS]
    return sorted(f"{first} {second} {number:04}" for number, (first, second) in enumerate(pairs))


def a_million_names():
    """1,000,000 different names of two to four words."""
    count = 0
    for first in FIRST_WORDS:
        for second in SECOND_WORDS:
            for third in SECOND_WORDS:
                for number in range(12):
                    if count == 1_000_000:
                        return
                    count += 1
                    yield f"{first} {second} {third} {number}"
