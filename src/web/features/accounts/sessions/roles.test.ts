import { expect, test } from 'vitest'
import { rolesOf } from './roles.ts'

const nobody = { date_of_birth: null, is_administrator: false, has_premium_features: false }

test('a member without a day of birth has no role', () => {
  expect(rolesOf(nobody)).toEqual([])
})

test('a day of birth makes an owner', () => {
  expect(rolesOf({ ...nobody, date_of_birth: '1950-01-01' })).toEqual(['Owner'])
})

test('an administrator with premium features is an owner too', () => {
  expect(rolesOf({ ...nobody, is_administrator: true, has_premium_features: true })).toEqual([
    'Owner',
    'Administrator',
  ])
})

test('premium features alone make no owner', () => {
  expect(rolesOf({ ...nobody, has_premium_features: true })).toEqual([])
})
