import { readdirSync, readFileSync } from 'node:fs'
import type { APIRequestContext, APIResponse } from '@playwright/test'
import sharp from 'sharp'
import { wav } from '../../src/server/testing/sounds.ts'
import { type Account, createEntrustedOwner } from './accounts.ts'
import { buyTierAs } from './upgrade.ts'

/** The most one grave accepts in an hour. A page sends the newest fifty, so more would change nothing on it. */
const tributeCount = 200
const pictureCount = 24
const storyLength = 20_000
const articles = new URL('../../src/web/content/articles/', import.meta.url)

/**
 * An open memorial with everything that can be on its page, all of it as large as allowed: portrait, words,
 * voice, story, moments, pictures, kin, candles, tributes and memories. Returns its path. Made through the
 * calls, as people would; every request comes from the address it is given.
 */
export async function createFullMemorial(request: APIRequestContext): Promise<string> {
  const prose = proseOf(articles)
  const sentences = prose.replaceAll(/\s+/g, ' ').split(/(?<=[.?!]) /)
  const { graveId, owner, guardians } = await createEntrustedOwner(request, 'Ottilie Everything', 1)
  const [guardian] = guardians
  if (!guardian) throw new Error('There is no guardian.')
  await buyTierAs(request, owner.bearer, 'premium')
  const asOwner = callsOf(request, owner)
  await asOwner('post', 'update-memorial-message', { memorial_message: prose.slice(0, 500).trim() })
  await asOwner('post', 'update-nationality', { nationality: 'IE' })
  await asOwner('put', 'story', {
    text: prose.slice(0, storyLength).trim(),
    moments: Array.from({ length: 40 }, (_, at) => ({
      year: 1931 + at,
      place: 'By the harbour',
      words: sentences[at]?.slice(0, 100).trim(),
    })),
    revision: 0,
  })
  const portrait = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await photograph(0) }
  await asOwner('patch', 'profile', undefined, { profile_photo: portrait })
  const voice = { name: 'a.wav', mimeType: 'audio/wav', buffer: wav(5) }
  await asOwner('post', 'update-audio-message', undefined, { audio_message: voice })
  await asOwner('put', `graves/${graveId}/voice-words`, { words: prose.slice(700, 1500) })
  for (let at = 0; at < pictureCount; at += 1) {
    const picture = { ...portrait, buffer: await photograph(at) }
    await asOwner('post', `graves/${graveId}/pictures`, undefined, { picture })
  }
  for (const [name, relation] of [
    ['Konrad Everything', 'parent'],
    ['Ilse Everything', 'child'],
    ['Bruno Everything', 'spouse'],
  ] as const) {
    const other = await createEntrustedOwner(request, name, 1)
    const profile = await callsOf(request, other.owner)('get', 'profile')
    const { memorial_url: memorial } = await profile.json()
    const asked = await asOwner('post', `graves/${graveId}/kin`, { memorial, relation })
    const { id } = await asked.json()
    await callsOf(request, other.owner)('post', `graves/${other.graveId}/kin/${id}/accept`)
  }
  const asGuardian = callsOf(request, guardian)
  await asGuardian('post', `administered-users/${graveId}/update-death-date`, {
    death_date: '2019-11-30',
  })
  for (let at = 0; at < tributeCount; at += 1) {
    const headers = { 'x-forwarded-for': `10.7.0.${at}` }
    const data = { author_name: `Visitor ${at}`, message: sentences[at % sentences.length] }
    const path = `/api/accounts/tributes/${graveId}/create/`
    await demand(await request.post(path, { data, headers }))
  }
  for (let at = 0; at < 3; at += 1) {
    const memory = {
      author_name: 'An old friend',
      message: prose.slice(at * 3000, at * 3000 + 3500),
    }
    const offered = await request.post(`/api/accounts/offerings/${graveId}/memory/`, {
      data: memory,
    })
    await demand(offered)
  }
  const { offerings } = await (await asGuardian('get', `offerings/${graveId}`)).json()
  for (const { id } of offerings) await asGuardian('post', `offerings/${graveId}/${id}/take`)
  const { grave } = await (await request.get(`/api/accounts/graveyard/${graveId}/`)).json()
  const page = await request.get(new URL(grave.memorial_url).pathname)
  return new URL(page.url()).pathname
}

type Multipart = Record<string, { name: string; mimeType: string; buffer: Buffer }>

/** Calls under /api/accounts/; each must succeed. */
export function callsOf(request: APIRequestContext, { bearer }: Pick<Account, 'bearer'>) {
  return async (
    method: 'get' | 'post' | 'put' | 'patch',
    path: string,
    data?: object,
    multipart?: Multipart,
  ) => {
    const given = { ...(data && { data }), ...(multipart && { multipart }) }
    return demand(await request[method](`/api/accounts/${path}/`, { headers: bearer, ...given }))
  }
}

export async function demand(response: APIResponse): Promise<APIResponse> {
  if (response.ok()) return response
  throw new Error(`${response.url()} answered ${response.status()}: ${await response.text()}`)
}

/** Written by people, because repeated sentences compress to nothing. */
function proseOf(folder: URL): string {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => readFileSync(new URL(name, folder), 'utf8').replace(/^---[\s\S]*?---/, ''))
    .join('\n\n')
    .replaceAll(/[#*>_[\]()<]/g, '')
    .trim()
}

/** With grain as coarse as a photograph's, so that each size has the bytes of a photograph. */
export async function photograph(seed: number): Promise<Buffer> {
  const grain = { type: 'gaussian', mean: 110 + seed, sigma: 10 } as const
  const small = await sharp({
    create: { width: 300, height: 375, channels: 3, background: '#667', noise: grain },
  })
    .blur(0.5)
    .png()
    .toBuffer()
  return sharp(small).resize(1200, 1500).jpeg({ quality: 90 }).toBuffer()
}
