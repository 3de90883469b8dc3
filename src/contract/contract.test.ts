import { expect, test } from 'vitest'
import { login } from './accounts/accounts.ts'
import { check } from './errors/field-errors.ts'
import { fieldsOf } from './errors/refusals.ts'
import { saveEternalMessage } from './eternal-messages/eternal-messages.ts'
import { listGravesInView } from './graveyard/map.ts'
import { contract } from './index.ts'
import { moveGravestone, updateGraveStyle } from './memorials/memorials.ts'
import type { Operation } from './operation.ts'
import { referralSettings } from './partners/partners.ts'
import { recordPassage } from './passings/passings.ts'
import { leaveTribute } from './visitors/tributes.ts'

const calls = Object.values(contract).flatMap((word) => Object.entries(word))

test('no field has a name that a refusal needs for itself', () => {
  const taken = new Set(['code', 'codes', 'detail', 'error', 'non_field_errors'])
  const clashes = calls.flatMap(([name, call]) =>
    fieldsOf(call).flatMap((field) => (taken.has(field) ? [`${name}: ${field}`] : [])),
  )
  expect(clashes).toEqual([])
})

test('every call has a name of its own', () => {
  const names = calls.map(([name]) => name)
  expect(new Set(names).size).toBe(names.length)
})

type Case = [part: Operation['body'], value: object, field: string, code: string, text: string]

test.each<Case>([
  [login.body, {}, 'email', 'required', 'This field is required.'],
  [login.body, { email: null }, 'email', 'null', 'This field may not be null.'],
  [login.body, { email: 7 }, 'email', 'invalid-type', 'Not a valid string.'],
  [login.body, { email: 'x' }, 'email', 'invalid-email', 'Enter a valid email address.'],
  [login.body, { password: '' }, 'password', 'blank', 'This field may not be blank.'],
  [
    referralSettings.body,
    { new_password: 'abc' },
    'new_password',
    'password-too-short',
    'This password is too short. It must contain at least 6 characters.',
  ],
  [
    leaveTribute.body,
    { message: 'x'.repeat(1001) },
    'message',
    'too-long',
    'Please write at most 1000 characters.',
  ],
  [
    leaveTribute.body,
    { message: 'a\0' },
    'message',
    'control-characters',
    'Control characters are not allowed.',
  ],
  [leaveTribute.params, { graveId: '0' }, 'graveId', 'too-small', 'Please give at least 1.'],
  [leaveTribute.params, { graveId: '1.5' }, 'graveId', 'invalid-type', 'Not a valid integer.'],
  [listGravesInView.query, {}, 'west', 'required', 'This field is required.'],
  [listGravesInView.query, { west: 'x' }, 'west', 'invalid-type', 'Not a valid number.'],
  [listGravesInView.query, { west: '181' }, 'west', 'too-large', 'Please give at most 180.'],
  [recordPassage.body, {}, 'death_date', 'required', 'This field is required.'],
  [
    recordPassage.body,
    { death_date: '2021-02-31' },
    'death_date',
    'invalid-date',
    'Enter a whole date that exists: day, month and year.',
  ],
  [
    updateGraveStyle.body,
    { grave_style: 'x' },
    'grave_style',
    'invalid-choice',
    'This is not a valid choice.',
  ],
  [updateGraveStyle.body, {}, 'grave_style', 'required', 'This field is required.'],
  [
    saveEternalMessage.body,
    { year: '6' },
    'year',
    'invalid-year',
    'Choose one of the years 1, 2, 3, 4, 5, 10, 15, 20, 25, 30.',
  ],
  [
    moveGravestone.body,
    { latitude: '' },
    'latitude',
    'invalid-degrees',
    'Enter degrees as a decimal number.',
  ],
  [moveGravestone.body, {}, 'latitude', 'required', 'This field is required.'],
])('case %#: a rule has its own code and its own sentence', (part, value, field, code, text) => {
  if (!part) throw new Error('no such part')
  const checked = check(part, value)
  if (checked.ok) throw new Error('it passed')
  expect({ codes: checked.codes[field], texts: checked.errors[field] }).toEqual({
    codes: [code],
    texts: [text],
  })
})
