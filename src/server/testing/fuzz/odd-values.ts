import fc from 'fast-check'

/** Text that is known to break servers. */
const knownOddText = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u001b[31m',
  '\r\nX-Injected: yes',
  '\ud800',
  '\udc00 alone',
  'a\u0300\u0301\u0302\u0303',
  '\u202eright to left',
  '\u2066hidden\u2069',
  '\ufeffbyte order',
  '👩‍👩‍👧‍👦🇷🇴',
  'İıſK',
  '%',
  '_',
  '%_\\',
  '100%25',
  "' or '1'='1",
  "'; drop table accounts; --",
  '$1 ${2}',
  '{{7*7}} ${7*7} <%= 7*7 %> #{7*7} {wait}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '../../../../etc/passwd',
  '..%2f..%2f',
  'file:///etc/passwd',
  'http://127.0.0.1:9/',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-Infinity',
  '-0',
  '1e309',
  '0x10',
  '1_000',
  '٣',
  '１２',
  '9'.repeat(400),
  '00000001',
  '1.0000000000000001',
  'true',
  '[]',
  '{}',
  '[object Object]',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '2023-02-29',
  '2020-02-29T25:61:61Z',
  '9999-12-31T23:59:59.999Z',
  '0000-01-01T00:00:00Z',
  'a@b',
  'a@example.org\nBcc: b@example.org',
  '"a b"@example.org',
  'ü@exämple.org',
  `${'a'.repeat(300)}@example.org`,
]

/** Any UTF-16 code units, unpaired surrogates included. */
const anyUnits = fc.string({
  unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
  maxLength: 40,
})

export const oddText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...knownOddText) },
  { weight: 2, arbitrary: anyUnits },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom('x', ' ', '<', 'ß', '👪', '\u0300'), fc.constantFrom(70, 300, 5000))
      .map(([letter, times]) => letter.repeat(times)),
  },
)

const oddNumber: fc.Arbitrary<number> = fc.oneof(
  fc.constantFrom(0, -0, -1, 0.5, 1e21, -1e308, 5e-324, 2 ** 31, 2 ** 53, 2 ** 63, 1_000_001),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)

/** Deeply nested lists or objects. */
const deep: fc.Arbitrary<unknown> = fc
  .tuple(fc.constantFrom(3, 60, 2000), fc.boolean())
  .map(([depth, isList]) => {
    let value: unknown = 'bottom'
    for (let level = 0; level < depth; level++) value = isList ? [value] : { a: value }
    return value
  })

/** Any JSON value, where another type is expected. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: oddText },
  { weight: 4, arbitrary: oddNumber },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [null], [[]], ['']) },
  { weight: 1, arbitrary: fc.array(oddText, { maxLength: 3 }) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('__proto__', 'constructor', 'length', 'then', '$ne')
      .map((key) => JSON.parse(`{"${key}": {"isAdmin": true}}`)),
  },
  { weight: 1, arbitrary: deep },
)

/** Names of fields that no schema has. */
export const oddName: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    'id',
    'is_admin',
    'account_id',
    '',
    '0',
    'email[]',
    'a.b',
    'a[b]',
  ),
  oddText,
)
