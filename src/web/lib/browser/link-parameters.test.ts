import { expect, test } from 'vitest'
import { readLinkParameters, viewIn } from './link-parameters.ts'

const read = (address: string) => readLinkParameters(new URL(address, 'https://vigil.example'))

test('a plain address is left as it is', () => {
  expect(read('/login')).toEqual({ cleaned: '/login', wantsReferralLogin: false })
})

test('a token is taken out of the address', () => {
  expect(read('/activate?token=abc')).toEqual({
    cleaned: '/activate',
    token: 'abc',
    wantsReferralLogin: false,
  })
})

test('the view stays in the address while the token goes', () => {
  const { cleaned, token } = read('/?view=reset-password&token=abc')
  expect(cleaned).toBe('/?view=reset-password')
  expect(token).toBe('abc')
})

test('a referral code is taken out and other parameters stay', () => {
  const { cleaned, referralCode } = read('/register?ref=ROSE&lang=en#login')
  expect(cleaned).toBe('/register?lang=en#login')
  expect(referralCode).toBe('ROSE')
})

test('the parameter of the referral login needs no value', () => {
  expect(read('/?referral-login')).toEqual({ cleaned: '/', wantsReferralLogin: true })
})

test('a grave opens the graveyard, whatever else was asked for', () => {
  expect(read('/?view=login&grave_id=42#faq')).toMatchObject({
    cleaned: '/graveyard',
    graveId: '42',
  })
})

test('empty parameters count as none', () => {
  expect(read('/?ref=&token=%20&grave_id=')).toEqual({ cleaned: '/', wantsReferralLogin: false })
})

test('a view is named by the query before the hash', () => {
  expect(viewIn('?view=login', '#faq')).toBe('login')
  expect(viewIn('', '#forgot-password')).toBe('forgot-password')
})

test('an unknown view is none', () => {
  expect(viewIn('?view=constructor', '#main')).toBeUndefined()
})
