import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getProfile } from '../../contract/accounts/profile.ts'
import { listEternalMessages } from '../../contract/eternal-messages/eternal-messages.ts'
import { updateMemorialMessage } from '../../contract/memorials/memorials.ts'
import {
  createPremiumIntent,
  createUltraPremiumIntent,
  premiumStatus,
  ultraPremiumStatus,
} from '../../contract/payments/payments.ts'
import { getConfig } from '../../contract/site/site.ts'
import { readConfig } from '../config/config.ts'
import { readBuiltPages } from '../http/pages/built-pages.ts'
import { newMember } from '../testing/members.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { readableText, wordsOfPaying } from '../testing/words/words-of-paying.ts'

const { offer, payments } = readConfig({ TIERS: 'free' })
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ config: { offer, payments } })
})
afterAll(() => app.close())

test('every tier is open, and nothing can be bought', async () => {
  const { access } = await newMember(app)
  expect((await app.send(getProfile, { access })).body.has_premium_features).toBe(true)
  expect((await app.send(premiumStatus, { access })).body.has_premium_features).toBe(true)
  const ultra = await app.send(ultraPremiumStatus, { access })
  expect(ultra.body.has_ultra_premium_features).toBe(true)
  const body = { memorial_message: 'I planted the plum tree.' }
  expect((await app.send(updateMemorialMessage, { access, body })).status).toBe(200)
  for (const operation of [createPremiumIntent, createUltraPremiumIntent]) {
    expect((await app.send(operation, { access })).body.code).toBe('payments-closed')
  }
  expect((await app.send(listEternalMessages, { access })).status).toBe(200)
})

test('the configuration names no price and no provider', async () => {
  const { body } = await app.send(getConfig)
  expect(body).toMatchObject({ prices: null, payments: 'off', stripe_publishable_key: null })
})

describe.skipIf(!readBuiltPages())('pages', () => {
  const pages = [...(readBuiltPages()?.pages.keys() ?? [])]
  // A blog article may mention what things cost elsewhere.
  const ours = pages.filter((path) => !path.startsWith('/blog/'))

  test.each(ours)('%s has no word of paying', async (url) => {
    const { body } = await app.http.inject({ url, headers: { host: 'localhost' } })
    expect(body).toContain('<h1')
    expect(wordsOfPaying(readableText(body))).toEqual([])
  })

  test('in paid mode the same search finds many', async () => {
    const paid = await openTestApp()
    try {
      for (const url of ['/', '/faq', '/terms', '/privacy', '/register']) {
        const { body } = await paid.http.inject({ url, headers: { host: 'localhost' } })
        expect(wordsOfPaying(readableText(body))).not.toEqual([])
      }
    } finally {
      await paid.close()
    }
  })
})

const letterFiles = readdirSync('src/server', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\/emails\/[\w-]+\.ts$/.test(file) && !file.endsWith('.test.ts'))
  .toSorted()

test.each(letterFiles.filter((file) => !file.startsWith('payments/')))(
  'the letters of %s have no word of paying',
  (file) => {
    const words = readFileSync(`src/server/${file}`, 'utf8').replace(/^import .*$/gm, '')
    expect(wordsOfPaying(words)).toEqual([])
  },
)
