import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { login } from '../../../contract/accounts/accounts.ts'
import { getProfile } from '../../../contract/accounts/profile.ts'
import { addGuardian, listGuardians } from '../../../contract/guardians/guardians.ts'
import { offerKin } from '../../../contract/kin/kin.ts'
import {
  changePortrait,
  updateDateOfBirth,
  updateFullName,
} from '../../../contract/memorials/memorials.ts'
import { addPicture } from '../../../contract/memorials/pictures.ts'
import { recordPassage } from '../../../contract/passings/passings.ts'
import { dayMs } from '../../../contract/values/durations.ts'
import { leaveCandle } from '../../../contract/visitors/candles.ts'
import { followMemorial } from '../../../contract/visitors/following.ts'
import { listOfferings, offerMemory } from '../../../contract/visitors/offerings.ts'
import { leaveTribute } from '../../../contract/visitors/tributes.ts'
import { signedTokens } from '../../lib/tokens/signed-token.ts'
import { leaveMessage, recording } from '../eternal-messages.ts'
import { grant, newMember, newProvenMember } from '../members.ts'
import { newPartner } from '../partners.ts'
import { wav } from '../sounds.ts'
import type { TestApp } from '../test-app.ts'
import type { Case, Role } from './cases.ts'
import type { Population } from './requests.ts'

type Person = Record<string, unknown> & { access: string }

/** How many values of each kind are remembered, newest first. */
const maxRemembered = 40

/** Fields of answers that are remembered, and as what. */
const memorable: Record<string, string> = {
  id: 'id',
  refresh: 'refresh',
  client_secret: 'client_secret',
  payment_intent_id: 'payment_intent_id',
  temporary_password: 'password',
}

/** A few people with all features, and the values they receive while cases run. */
export async function openPopulation(app: TestApp) {
  const things = new Map<string, unknown[]>()
  const people = new Map<Role, Person>()
  const expired = new Map<Role, string>()
  const png = await sharp({
    create: { width: 24, height: 30, channels: 3, background: '#446688' },
  })
    .png()
    .toBuffer()
  const tone = wav(1)
  let partners = 0

  function remember(thing: string, value: unknown): void {
    const known = things.get(thing) ?? []
    things.set(thing, [value, ...known.filter((other) => other !== value)].slice(0, maxRemembered))
  }

  /** Replaces people who have passed, closed their account or lost a password. */
  async function renew(): Promise<void> {
    things.clear()
    const [owner, guardian, passed] = [
      await newOwner(),
      await newProvenMember(app),
      await newOwner(),
    ]
    const [member, stranger] = [await newMember(app), await newMember(app)]
    for (const { access } of [owner, passed]) {
      await app.send(addGuardian, { access, body: { admin_email: guardian.email } })
    }
    await app.send(recordPassage, {
      access: guardian.access,
      path: `/accounts/administered-users/${passed.id}/update-death-date/`,
      body: { death_date: '2020-02-02' },
    })
    const tribute = await app.send(leaveTribute, {
      path: `/accounts/tributes/${passed.id}/create/`,
      body: { author_name: 'A visitor', message: 'Words' },
    })
    remember('tribute', tribute.body.id)
    const candle = await app.send(leaveCandle, {
      path: `/accounts/candles/${passed.id}/`,
      body: { visitor: randomUUID() },
    })
    remember('candle', candle.body.candles[0].id)
    await app.send(offerMemory, {
      path: `/accounts/offerings/${passed.id}/memory/`,
      body: { author_name: 'A visitor', message: 'A memory' },
    })
    const waiting = await app.send(listOfferings, {
      access: guardian.access,
      path: `/accounts/offerings/${passed.id}/`,
    })
    remember('offering', waiting.body.offerings[0].id)
    const { code } = await app.db
      .selectFrom('graves')
      .select('code')
      .where('account_id', '=', passed.id)
      .executeTakeFirstOrThrow()
    remember('memorial-code', code)
    await app.send(followMemorial, {
      path: `/accounts/memorials/${code}/follow/`,
      body: { email: 'follower@example.org' },
    })
    const everybody = { owner, member, guardian, passed, stranger }
    for (const [role, person] of Object.entries(everybody)) {
      people.set(role as Role, { ...person })
      for (const [thing, value] of Object.entries(person)) remember(thing, value)
    }
    await renewPartner()
    for (const { id } of [owner, passed]) remember('grave', id)
    for (const { id } of [owner, passed]) remember('entrusted', id)
    for (const { id } of [owner, passed]) remember('memorial', String(id))
    const kin = await app.send(offerKin, {
      access: owner.access,
      path: `/accounts/graves/${owner.id}/kin/`,
      body: { memorial: String(passed.id), relation: 'parent' },
    })
    remember('kin', kin.body.id)
    const guardians = await app.send(listGuardians, { access: owner.access })
    remember('guardianship', guardians.body[0].id)
    await expire()
    await learnFromLetters()
  }

  /** Signs in again after a sign-out or a spent token. */
  async function signInAgain(role: Role): Promise<void> {
    const person = people.get(role)
    if (!person || role === 'partner') return renewPartner()
    const { status } = await app.send(getProfile, { access: person.access })
    if (status === 200) return
    const { email, password } = person
    const session = await app.send(login, { body: { email, password } })
    if (session.status === 200) people.set(role, { ...person, ...session.body })
    else await renew()
  }

  async function renewPartner(): Promise<void> {
    const partner = await newPartner(app, `partner${++partners}`)
    people.set('partner', partner)
    for (const [thing, value] of Object.entries(partner)) remember(thing, value)
  }

  async function newOwner() {
    const owner = await newMember(app)
    const { access } = owner
    await grant(app, owner, 'premium')
    await grant(app, owner, 'ultra-premium')
    await app.send(updateDateOfBirth, { access, body: { date_of_birth: '1950-01-01' } })
    await app.send(updateFullName, { access, body: { full_name: 'Ada Example' } })
    const { file } = await leaveMessage(app, owner, 1)
    await storeOriginal(file)
    const voice_key = randomUUID()
    await app.ports.storage.put(`voices/${voice_key}.mp3`, recording, 'audio/mpeg')
    await storeOriginal(`voices/${voice_key}.mp3`)
    await app.db
      .updateTable('graves')
      .set({ voice_key, voice_extension: 'webm' })
      .where('account_id', '=', owner.id)
      .execute()
    learn((await app.upload(changePortrait, access, { profile_photo: png })).body)
    const album = `/accounts/graves/${owner.id}/pictures/`
    const { body: picture } = await app.upload(addPicture, access, { picture: png }, album)
    remember('picture', picture.id)
    remember('picture-file', picture.large.split('/').at(-2))
    return owner
  }

  /** Stores the original recording beside the encoded one. */
  async function storeOriginal(file: string): Promise<void> {
    const original = file.replace(/mp3$/, 'original.webm')
    await app.ports.storage.put(original, recording, 'audio/webm')
  }

  async function expire(): Promise<void> {
    const yesterday = new Date(Date.now() - dayMs)
    for (const [role, { id, code }] of people) {
      const audience = role === 'partner' ? 'partner' : 'member'
      const tokens = signedTokens(app.config.sessionSecret, audience)
      expired.set(role, await tokens.issue(String(id ?? code), {}, yesterday))
    }
  }

  async function learnFromLetters(): Promise<void> {
    const letters = await app.db
      .selectFrom('letters')
      .select('text')
      .orderBy('id', 'desc')
      .limit(30)
      .execute()
    for (const { text } of letters) {
      for (const [, purpose = '', token] of text.matchAll(/\/([\w-]+)\?token=([\w-]+)/g)) {
        remember(purpose, token)
      }
    }
  }

  /** Remembers what an answer reveals, as an attacker would. */
  function learn(answer: unknown): void {
    if (typeof answer !== 'object' || answer === null) return
    for (const [name, value] of Object.entries(answer)) {
      const thing = memorable[name]
      if (thing) remember(thing, value)
      if (name === 'profile_photo' || name === 'address') {
        const secret = /[\w-]{36,43}/.exec(String(value))
        if (secret) remember(name === 'address' ? 'calendar' : 'portrait', secret[0])
      }
      learn(value)
    }
  }

  const population: Population = {
    async bearerOf({ role, proof }) {
      const access = people.get(role)?.access ?? ''
      const [head = '', body = '', signature = ''] = access.split('.')
      switch (proof) {
        case 'good':
          return `Bearer ${access}`
        case 'none':
          return null
        case 'expired':
          return `Bearer ${expired.get(role)}`
        case 'forged':
          return `Bearer ${head}.${body}.${[...signature].toReversed().join('')}`
        case 'unsigned':
          return `Bearer ${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`
        case 'cut':
          return `Bearer ${access.slice(0, access.length / 2)}`
        case 'odd':
          return 'Basic \u00ff:'
      }
    },
    find({ thing, of }, role) {
      const known = things.get(thing) ?? ['1']
      const own = people.get(role)?.[thing]
      return of === null && own !== undefined ? own : known[(of ?? 0) % known.length]
    },
    fileOf: (kind: Case['files'][string]) => {
      switch (kind) {
        case 'text':
          return Buffer.from('no picture and no sound')
        case 'empty':
          return ''
        case 'none':
          return null
        case 'png':
          return png
        case 'cut-png':
          return png.subarray(0, png.length / 2)
        case 'svg':
          return Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
        case 'wav':
          return tone
        case 'cut-wav':
          return tone.subarray(0, 50)
      }
    },
  }
  return { ...population, renew, signInAgain, learn, learnFromLetters }
}
