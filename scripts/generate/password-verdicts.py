"""Records Django's own verdicts on passwords, as the fixture of the password tests.

Needs Debian's python3-django (3.2). From the root of the repository:

    /usr/bin/python3 scripts/generate/password-verdicts.py \\
        > src/server/accounts/passwords/password-verdicts.json

Another seed and size make a larger run for a one-off comparison: password-verdicts.py SEED COUNT
"""
import gzip
import json
import random
import sys

import django
from django.conf import settings

settings.configure(USE_I18N=False)
django.setup()

from django.contrib.auth import password_validation as validation  # noqa: E402
from django.core.exceptions import ValidationError  # noqa: E402
from django.db import models  # noqa: E402


class Person(models.Model):
    email = models.EmailField('email address')
    full_name = models.CharField('full name', max_length=1000)

    class Meta:
        app_label = 'people'


VALIDATORS = [
    validation.UserAttributeSimilarityValidator(user_attributes=('email', 'full_name')),
    validation.MinimumLengthValidator(),
    validation.CommonPasswordValidator(),
    validation.NumericPasswordValidator(),
]

# The test turns these codes back into sentences, so the sentences are compared as well.
CODES = {
    'The password is too similar to the email address.': 'similar-email',
    'The password is too similar to the full name.': 'similar-name',
    'This password is too short. It must contain at least 8 characters.': 'short',
    'This password is too common.': 'common',
    'This password is entirely numeric.': 'numeric',
}

PEOPLE = [
    ('marwen.holt@example.org', 'Marwen Holt'),
    ('tilda_quarrie@example.com', 'Tilda Quarrie'),
    ('jean-noel.brissart@example.org', 'Jean-Noël Brissart'),
    ('zofia+family@example.com', 'Zofia Łękawska-Gryń'),
    ('o.dunmarrow@mail.example.org', "Orla O'Dunmarrow"),
    ('velimir@example.org', 'Велимир Остапов'),
    ('qiu@example.com', '邱雨澄'),
    ('isil@example.org', 'IŞIL DİLEKÖZ'),
    ('strassberg@example.com', 'Ute Straßberg'),
    ('odysseas@example.org', 'ΟΔΥΣΣΕΑΣ ΚΑΡΒΕΛΗΣ'),
    ('decomposed@example.com', 'Re\u0301my De\u0301larue'),
    ('devika@example.org', 'देविका सूर्यन'),
    ('samira@example.com', 'سميرة الحدادي'),
    ('gothic@example.org', '\U00010330\U00010331\U00010332\U00010333 \U00010334\U00010335'),
    ('7351948620@example.com', 'Agent 4815162342'),
    ('.leading@example.org', '  Spaced  Out.  '),
    ('noname@example.com', ''),
    ('', 'Only Named'),
    ('', ''),
    ('a@example.org', 'B'),
    ('k' * 60 + '@example.com', 'Lengthy ' + 'Name ' * 30),
]

# Unicode traps: digits of several kinds, every sort of space, case mappings that change length
# or depend on neighbours, marks, code points beyond the BMP.
ODD = list(
    '٣५５𝟗²⁵₇①⑴⒈⓪❶➀፩᧚𐩀𐹠🄀½Ⅷ〇四㊀⑩'
    ' \t\n\x1c\x1f\x85\xa0\u1680\u2003\u2028\u3000\u200b\ufeff\u180e'
    'İıßẞΣσςŁéÅ\u0301\u0307\u0345ʰǅﬁÀ𐐀𐓀𞤀'
    '😀👩🏽\u200d_-.@\'’·'
)

HAND_PICKED = [
    (password, 'marwen.holt@example.org', 'Marwen Holt')
    for password in [
        '', ' ', 'a', 'abcdefg', 'abcdefgh', '😀' * 7, '😀' * 8, '👩🏽\u200d🚀' * 2, '𐐀' * 7, '𐐀' * 8,
        '\ud83d' * 8, 'ab\udc00cdefg', 'e\u0301' * 4, 'é' * 7, 'İ' * 4, 'İ' * 7, 'İ' * 8,
        '12345678', '83920174', '8392017', '8392 0174', '-83920174', '8392.0174', '８３９２０１７４',
        '٨٣٩٢٠١٧٤', '८३९२०१७४', '²³¹⁴⁵⁶⁷⁸', '₁₂₃₄₅₆₇₈', '①②③④⑤⑥⑦⑧', '①②③④⑤⑥⑦⑩', '⑴⑵⑶⑷⑸⑹⑺⑻',
        '⒈⒉⒊⒋⒌⒍⒎⒏', '⓪⓿⓵❶➀➊⓵⓵', '፩፪፫፬፭፮፯፰', '᧚᧚᧚᧚᧚᧚᧚᧚', '𐩀𐩁𐩂𐩃𐩀𐩁𐩂𐩃', '𐹠𐹡𐹢𐹣𐹤𐹥𐹦𐹧',
        '𑁒𑁓𑁔𑁕𑁖𑁗𑁘𑁙', '🄀🄁🄂🄃🄄🄅🄆🄇', '𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖', '½½½½½½½½', 'ⅠⅡⅢⅣⅤⅥⅦⅧ', '一二三四五六七八',
        '1٢３④⁵६𝟕8', '12345678\n', ' 12345678', 'password', 'PASSWORD', 'PassWord', ' password ',
        '\tpassword\n', '\xa0password\u3000', '\x1cpassword\x1f', '\x85password', '\ufeffpassword',
        'password\u200b', 'pass word', 'password1', 'ｐａｓｓｗｏｒｄ', 'paſſword', 'İloveyou', 'ILOVEYOU',
        '\u212ailler123', 'monKey', 'mon\u212aey', '  dragon  ', 'trustno1', 'TRUSTNO1\u2028',
        'marwen', 'MARWEN', 'newram12', 'marwen12', 'marwen123', 'marwen1234', 'marwen12345',
        'marwen123456', 'holtholt', 'holt1234', 'holt123', 'holt12', 'marwenholt', 'marwen.holt',
        'example1', 'example12345', 'example123456', 'example1234567', 'org.example',
        'marwen.holt@example.org', 'gro.elpmaxe@tloh.newram', 'marwen holt', 'h' * 39, 'h' * 40,
        'marwen' * 9, 'marwen' * 10, 'x' * 300, 'marwen.holt@example.org' * 10,
    ]
] + [
    ('', 'a@example.org', ''), ('', '.a@example.org', ''), ('', 'a@example.org.', ''),
    ('', '', 'Trailing!'), ('', '', '!'), ('!', '', '!'), ('', '', '_'),
    ('________', '', '_______'),
    ('snake_case', 'snake_case@example.org', ''), ('snakecase', 'snake_case@example.org', ''),
    ('snake123', 'snake_case@example.org', ''), ('snake-case', 'snake-case@example.org', ''),
    ('...dots...', '...dots...@example.org', ''), ('dots1', 'dots@example.org', '...dots...'),
    ('jeannoël', 'x@example.org', 'Jean-Noël Brissart'),
    ('jeannoel', 'x@example.org', 'Jean-Noël Brissart'),
    ('brissart', 'x@example.org', 'Jean-Noël Brissart'),
    ('rémydélarue', 'x@example.org', 'Re\u0301my De\u0301larue'),
    ('re\u0301myde\u0301', 'x@example.org', 'Re\u0301my De\u0301larue'),
    ('larue123', 'x@example.org', 'Re\u0301my De\u0301larue'),
    ('велимир1', 'x@example.org', 'Велимир Остапов'),
    ('ОСТАПОВ99', 'x@example.org', 'Велимир Остапов'),
    ('邱雨澄邱雨澄', 'x@example.org', '邱雨澄'), ('邱雨澄12', 'x@example.org', '邱雨澄'),
    ('邱雨澄123', 'x@example.org', '邱雨澄'), ('dileköz', 'x@example.org', 'IŞIL DİLEKÖZ'),
    ('DİLEKÖZ12', 'x@example.org', 'IŞIL DİLEKÖZ'),
    ('di\u0307leköz1', 'x@example.org', 'IŞIL DİLEKÖZ'),
    ('ışıl1234', 'x@example.org', 'IŞIL DİLEKÖZ'), ('STRASSBERG', 'x@example.org', 'Ute Straßberg'),
    ('STRAẞBERG', 'x@example.org', 'Ute Straßberg'),
    ('straßberg1', 'x@example.org', 'Ute Straßberg'),
    ('οδυσσεας', 'x@example.org', 'ΟΔΥΣΣΕΑΣ'), ('οδυσσεασ', 'x@example.org', 'ΟΔΥΣΣΕΑΣ'),
    ('ςςςςςςςς', 'x@example.org', 'ΑΣ ΒΣ ΓΣ ΔΣ'), ('ΣΣΣΣΣΣΣΣ', 'x@example.org', 'σσσσσσσς'),
    ('ΑΣ1ΒΣ\u0301Γ', 'x@example.org', 'ας1βσ\u0301γ'), ('ΑΣ.ΒΣ’ΓΣ', 'x@example.org', 'ασ.βσ’γς'),
    ('\U00010330\U00010331', 'x@example.org', '\U00010330\U00010331'),
    ('\U00010400\U00010401ab', 'x@example.org', '\U00010428\U00010429cd'),
    ('😀😀😀😀😀😀😀', 'x@example.org', '😀😀😀😀😀😀😀 Smile'), ('½¾½¾½¾½¾', 'x@example.org', '½¾½¾½¾½¾!a'),
    # On the threshold and beside it: 7 code points shared by two strings of 10 make exactly 0.7.
    ('abcdefg123', '', 'abcdefgxyz'), ('abcdef1234', '', 'abcdefwxyz'),
    ('abcdefg', '', 'abcdefghijklm'),
    ('abcdefg', '', 'abcdefghijklmn'), ('abcdefghijklm', '', 'abcdefg'),
    ('abcdefghijklmn', '', 'abcdefg'),
    ('abcdefghijklmnopqrst', '', 'abcdefghijklmn123456'), ('aabbccdd', '', 'abcd'),
    ('aabbccdd', '', 'ddccbbaa'),
    # The length guard looks only at attributes shorter than the password, not at longer ones.
    ('abcdefgh', 'abcdefgh' * 20 + '@example.org', ''),
    ('kkkkkkkk', 'k' * 200 + '@example.com', ''),
    ('k' * 150, 'k' * 200 + '@example.com', ''), ('aaaaaaaaaa', '', 'a'),
    ('aaaaaaaaa', '', 'a'), ('a', '', 'a'),
]


def mutate(rng, text):
    points = list(text)
    for _ in range(rng.choice([0, 1, 1, 2, 3, 5])):
        where = rng.randrange(len(points) + 1)
        extra = rng.choice([rng.choice(ODD), rng.choice('abcmnrst0123456789!_. ')])
        action = rng.choice(['insert', 'replace', 'drop', 'append', 'upper', 'shuffle', 'cut'])
        if action == 'insert':
            points.insert(where, extra)
        elif action == 'append':
            points += [extra] * rng.choice([1, 1, 2, 4])
        elif action == 'replace':
            points[where:where + 1] = [extra]
        elif action == 'drop':
            del points[where:where + rng.choice([1, 2])]
        elif action == 'upper':
            points = list(''.join(points).upper())
        elif action == 'shuffle':
            rng.shuffle(points)
        else:
            points = points[:where] if rng.random() < 0.5 else points[where:]
    return ''.join(points)


def random_case(rng, common):
    email, name = rng.choice(PEOPLE)
    if rng.random() < 0.3:
        email, name = mutate(rng, email), mutate(rng, name)
    words = [email, name, email.split('@')[0], *name.split(), rng.choice(common)]
    kind = rng.random()
    if kind < 0.5:
        password = mutate(rng, rng.choice(words))
    elif kind < 0.7:
        password = mutate(rng, rng.choice(common))
    elif kind < 0.8:
        password = mutate(rng, rng.choice(words) + rng.choice(words))
    elif kind < 0.9:
        password = ''.join(rng.choices(ODD, k=rng.randrange(12)))
    else:
        # Only the digits at the head of the odd characters.
        password = ''.join(rng.choices(ODD[:18] + list('0123456789'), k=rng.randrange(1, 12)))
    return password, email, name


def verdict(password, email, name):
    try:
        validation.validate_password(password, Person(email=email, full_name=name), VALIDATORS)
    except ValidationError as error:
        return [CODES[message] for message in error.messages]
    return []


def main():
    seed, count = (int(sys.argv[1]), int(sys.argv[2])) if len(sys.argv) == 3 else (20, 1500)
    rng = random.Random(seed)
    with gzip.open(validation.CommonPasswordValidator.DEFAULT_PASSWORD_LIST_PATH, 'rt') as lines:
        common = [line.strip() for line in lines]
    cases = dict.fromkeys(HAND_PICKED)
    while len(cases) < count:
        cases[random_case(rng, common)] = None
    rows = (json.dumps([*case, verdict(*case)], separators=(',', ':')) for case in cases)
    print('[\n' + ',\n'.join(rows) + '\n]')


main()
