import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  confirmPremium,
  createPremiumIntent,
  listTiers,
  paySandbox,
} from '../../contract/payments/payments.ts'
import { getConfig } from '../../contract/site/site.ts'
import { readConfig } from '../config/config.ts'
import { readBuiltPages } from '../http/pages/built-pages.ts'
import { buy, newestLetterTo, newMember } from '../testing/members.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

const settings = {
  PRICE_PREMIUM_CENTS: '1500',
  PRICE_ULTRA_CENTS: '7000',
  CURRENCY: 'EUR',
  SITE_NAME: 'Ashgrove',
  GRAVEYARD_CAPACITY: '2500',
  COMPANY: 'the parish of Ashgrove',
  LAW: 'Ireland',
  SUPERVISORY_AUTHORITY: 'the authority of Ashgrove',
  PROCEEDS: 'off',
}
const { offer, siteName, graveyardCapacity, imprint } = readConfig(settings)
let now = new Date('2030-12-31T23:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({
    ports: { clock: { now: () => now } },
    config: { offer, siteName, graveyardCapacity, imprint },
  })
})
afterAll(() => app.close())

test('a tier costs what the operator has set, and the receipt says so', async () => {
  const member = await newMember(app)
  await buy(app, member, 'premium')
  const { body } = await app.send(listTiers, { access: member.access })
  expect(body[0].receipt).toMatchObject({ amount_cents: 1500, currency: 'eur' })
  expect((await newestLetterTo(app, member.email)).text).toContain('15.00 EUR')
})

test('a purchase keeps its amount when the price changes before it is paid', async () => {
  const { access } = await newMember(app)
  const { body: intent } = await app.send(createPremiumIntent, { access })
  offer.prices.premium = 9900
  const card = { client_secret: intent.client_secret, card_number: '4242424242424242' }
  const { body: paid } = await app.send(paySandbox, { access, body: card })
  const { payment_intent_id } = paid
  const confirmed = await app.send(confirmPremium, { access, body: { payment_intent_id } })
  offer.prices.premium = 1500
  expect(confirmed.status).toBe(200)
  const { body } = await app.send(listTiers, { access })
  expect(body[0].receipt.amount_cents).toBe(1500)
})

test('the configuration tells prices as screens write them', async () => {
  const { body } = await app.send(getConfig)
  expect(body.prices).toEqual({
    currency: 'eur',
    premium: { cents: 1500, tag: '€15.00' },
    ultra_premium: { cents: 7000, tag: '€70.00' },
  })
})

describe.skipIf(!readBuiltPages())('pages', () => {
  const read = async (url: string) =>
    (await app.http.inject({ url, headers: { host: 'localhost' } })).body

  test('pages name the configured prices, places, company and law before any script runs', async () => {
    expect(await read('/')).toContain('€15.00')
    const faq = await read('/faq')
    expect(faq).toContain('€70.00')
    expect(faq).toContain('2,500 graves')
    const terms = await read('/terms')
    for (const words of ['15.00 EUR', '2,500 places', 'the parish of Ashgrove', 'law of Ireland']) {
      expect(terms).toContain(words)
    }
    for (const page of [faq, terms, await read('/privacy')]) {
      expect(page.match(/9\.99|USD|1,000,000|Romania|ANSPDCP|40%/g)).toBeNull()
    }
  })

  test('the year in the footer is this year, also after New Year', async () => {
    for (const year of [2030, 2031]) {
      now = new Date(`${year}-12-31T23:00:00Z`)
      for (const url of ['/', '/terms', '/memorial/none']) {
        const page = await read(url)
        expect(page).toMatch(RegExp(`© (<!-- -->)?${year}`))
        expect(page).toContain(`"year":${year}`)
      }
    }
  })
})
