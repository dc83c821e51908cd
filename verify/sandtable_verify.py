#!/usr/bin/env python3
"""Checks the dice of a Sandtable record without any of Sandtable's code: python3 sandtable_verify.py record.json …

It needs Python 3.8 or newer and nothing else, and is short enough to read before you trust it. For each record it checks
that nothing was changed since it was written (the seal), that the server's secret is the one it committed to, that each player's
share is the one that player sealed, and that every die fell as secret and shares say. It knows no rules: whether the orders were
legal is for `sandtable verify` to say. How it all fits together: docs/verify.md.

--commitment HEX    the commitment you were shown before the game; fails if the record has another
--share SEAT=HEX    what your own device added; fails if the record has another
Exit code 0: everything is as recorded. 1: something isn't. 2: a file can't be read.
"""

import hashlib
import hmac
import json
import sys


def sha256(text):
    return hashlib.sha256(text.encode("utf-8")).hexdigest()


# A record's seal is a hash of its JSON with sorted keys, written the way JavaScript writes it.


def number_text(value):
    """A number as JavaScript prints it: the shortest digits that read back as the same number."""
    if isinstance(value, int):
        if abs(value) < 2**53:
            return str(value)
        value = float(value)
    if value == 0:
        return "0"
    sign = "-" if value < 0 else ""
    mantissa, _, exponent = repr(abs(value)).partition("e")
    whole, _, fraction = mantissa.partition(".")
    digits = (whole + fraction).lstrip("0")
    point = len(whole) + int(exponent or 0) - (len(whole + fraction) - len(digits))
    digits = digits.rstrip("0")
    if len(digits) <= point <= 21:
        return sign + digits + "0" * (point - len(digits))
    if 0 < point <= 21:
        return f"{sign}{digits[:point]}.{digits[point:]}"
    if -6 < point <= 0:
        return f"{sign}0.{'0' * -point}{digits}"
    power = point - 1
    tail = f".{digits[1:]}" if len(digits) > 1 else ""
    return f"{sign}{digits[0]}{tail}e{'+' if power > 0 else '-'}{abs(power)}"


def canonical(value):
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, (int, float)):
        return number_text(value)
    if isinstance(value, list):
        return "[" + ",".join(map(canonical, value)) + "]"
    keys = sorted(value, key=lambda key: key.encode("utf-16-be", "surrogatepass"))
    return "{" + ",".join(f"{canonical(key)}:{canonical(value[key])}" for key in keys) + "}"


# The dice. Each source gives the faces of one throw from its place in the stream: how many dice fell before it.


def sealed_dice(description):
    """HMAC-SHA-256, keyed with the server's secret, over all shares, the place and a block number."""
    key, shares = bytes.fromhex(description["secret"]), canonical(description["contributions"])

    def stream(position):
        block = 0
        while True:
            yield from hmac.new(key, f"{shares}|{position}|{block}".encode(), hashlib.sha256).digest()
            block += 1

    def throw(position, dice):
        data = stream(position)
        # Bytes past the last whole multiple would favor low faces.
        return [next(1 + byte % sides for byte in data if byte < 256 - 256 % sides) for sides in dice]

    return throw


def simulation_dice(description):
    """Fair and repeatable, but no secret: whoever knows the seed knows every roll."""
    seed = int(description["seed"])

    def mix(value):
        value &= 0xFFFFFFFF
        value = (value ^ value >> 16) * 0x21F0AAAD & 0xFFFFFFFF
        value = (value ^ value >> 15) * 0x735A2D97 & 0xFFFFFFFF
        return value ^ value >> 15

    def face(position, sides):
        attempt = 0
        while True:
            bits = mix(mix(seed ^ attempt * 0x632BE5AB) + position * 0x9E3779B9)
            if bits < 2**32 - 2**32 % sides:
                return 1 + bits % sides
            attempt += 1

    return lambda position, dice: [face(position + i, sides) for i, sides in enumerate(dice)]


def scripted_dice(description):
    faces = description["faces"]
    return lambda position, dice: [
        10 if sides == 10 and face == 0 else face for sides, face in zip(dice, faces[position : position + len(dice)])
    ]


def dice_of(description):
    """The source of a record's dice, and what kind they are in words; no source if nothing can be thrown again."""
    kind = description["kind"]
    if kind == "seeded" and "secret" in description:
        return sealed_dice(description), "sealed dice"
    if kind == "seeded":
        return None, "sealed dice, not opened yet: the game isn't over"
    if kind == "fast":
        return simulation_dice(description), "simulation dice: fair, but anyone with the seed knew them beforehand"
    if kind == "scripted":
        return scripted_dice(description), "scripted dice: someone wrote down how they fall"
    return None, "dice rolled by hand and typed in: nobody can check those"


def faults_of(record, commitment=None, shares=()):
    """Everything that's wrong with a record, one line each."""
    unsealed = {key: value for key, value in record.items() if key != "seal"}
    if sha256(canonical(unsealed))[:32] != record["seal"]:
        yield "the record was changed or cut after it was written"
    dice = record["dice"]
    if "secret" in dice and sha256("sandtable-dice-v1:" + dice["secret"]) != dice["commitment"]:
        yield "the server's secret isn't the one it committed to before the game"
    if commitment is not None and dice.get("commitment") != commitment:
        yield f"the server committed to {dice.get('commitment')}, and you were shown {commitment}"
    added, seals = dice.get("contributions", {}), dice.get("seals")
    for seat, share in shares:
        if added.get(seat) != share:
            yield f"{seat}'s share of the dice is {added.get(seat)}, and yours was {share}"
    for seat in sorted({*added, *seals}) if seals is not None else []:
        if seat not in added or sha256("sandtable-seat-v1:" + added[seat]) != seals.get(seat):
            yield f"{seat}'s share of the dice isn't the one {seat} sealed before the game"
    yield from throw_faults(record)


def throw_faults(record):
    rolled = [event for event in record["events"] if event["type"] == "rolled"]
    throw, _ = dice_of(record["dice"])
    position = 0
    for number, event in enumerate(rolled, 1):
        if event["position"] != position:
            yield f"roll {number} should be die {position + 1}, but says it's die {event['position'] + 1}"
            return
        position += len(event["dice"])
        if throw is None or event["by"] != "dice":
            continue
        faces = throw(event["position"], event["dice"])
        if faces != event["faces"]:
            yield f"roll {number} shows {event['faces']}, but the dice fall {faces}"
    told = [event["faces"] for event in rolled if event["by"] != "hand"]
    if told != record["opening"] + [faces for entry in record["entries"] for faces in entry.get("rolls", [])]:
        yield "the orders' rolls aren't the ones told in the events"


def main(arguments):
    if not arguments or "-h" in arguments or "--help" in arguments:
        print(__doc__)
        return 0 if arguments else 2
    files, commitment, shares, worst = [], None, [], 0
    rest = iter(arguments)
    for argument in rest:
        if argument == "--commitment":
            commitment = next(rest, "")
        elif argument == "--share":
            shares.append(tuple(next(rest, "").split("=", 1)))
        else:
            files.append(argument)
    for file in files:
        try:
            with open(file, encoding="utf-8") as text:
                record = json.load(text)
            faults = list(faults_of(record, commitment, shares))
        except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
            print(f"broken  {file}: {type(error).__name__}: {error}")
            worst = 2
            continue
        dice = sum(len(event["dice"]) for event in record["events"] if event["type"] == "rolled")
        print(f"{'wrong' if faults else 'true '}   {file}: {dice} dice, {dice_of(record['dice'])[1]}")
        for fault in faults:
            print(f"        {fault}")
        worst = max(worst, 1 if faults else 0)
    return worst


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
