import { dayMs } from '../../../contract/values/durations.ts'
import type { Context, UndoHandler } from '../../context.ts'
import type { Connection } from '../../database/connect.ts'
import { networkStart } from '../../lib/network.ts'
import type { SignInOrigin } from '../../lib/sign-in-origin.ts'
import { hashOf, newToken } from '../../lib/tokens/secret-token.ts'
import { enqueueLetter } from '../../mail/mail.ts'
import { isSealed } from '../accounts.store.ts'
import { accountLetters } from '../emails/letters.ts'
import { recordChange } from '../undo/recorder.ts'
import { deviceWords } from './device-words.ts'
import * as store from './known-devices.store.ts'

/** Beyond this many in a day, new devices appear only in the account's history. */
const newDevicesPerDay = 4
const maxDevices = 50
const forgottenAfterMs = 400 * dayMs

// Tells an owner about a sign-in from a browser the account has not been used in.

/** Part of the transaction that opens the session. Returns whether the device is new. */
export async function recogniseDevice(
  ctx: Context,
  trx: Connection,
  accountId: number,
  origin: SignInOrigin,
): Promise<boolean> {
  const at = ctx.clock.now()
  const tokenHash = hashOf(origin.deviceToken ?? newToken())
  if (await store.touchDevice(trx, { accountId, tokenHash, at })) return false
  const { email, hasSignedIn } = await store.ownerOf(trx, accountId)
  const aDayAgo = new Date(at.getTime() - dayMs)
  const lately = await store.countDevicesSince(trx, accountId, aDayAgo)
  const words = deviceWords(origin.userAgent)
  await store.insertDevice(trx, { accountId, tokenHash, words, at })
  await store.keepNewestDevices(trx, accountId, maxDevices)
  // An owner need not be told of the first sign-in after registering.
  const isNews = hasSignedIn && lately < newDevicesPerDay
  if (isNews) await tell(ctx, trx, { accountId, email, tokenHash, words, origin, at })
  return hasSignedIn
}

async function tell(
  ctx: Context,
  trx: Connection,
  news: {
    accountId: number
    email: string
    tokenHash: Buffer
    words: string
    origin: SignInOrigin
    at: Date
  },
): Promise<void> {
  const { accountId, email: to, at } = news
  const deviceHash = news.tokenHash.toString('hex')
  const key = `new-device:${accountId}:${deviceHash}:${at.toISOString()}`
  const content = accountLetters(ctx.site).newDevice({
    device: news.words,
    network: networkStart(news.origin.address),
    at,
  })
  // The only change a sealed account allows is "I am alive", so the letter offers nothing else.
  if (await isSealed(trx, accountId)) {
    await enqueueLetter(ctx, trx, { key, to, content })
    return
  }
  const change = { accountId, kind: 'new-device', details: { deviceHash } } as const
  await recordChange(ctx, trx, { ...change, to, key, content })
}

/** Every undo ends the sessions; the device counts as new again afterwards. */
export const undoNewDevice: UndoHandler<'new-device'> = async (
  ctx,
  { trx },
  { accountId, details },
) => {
  const hash = Buffer.from(details.deviceHash, 'hex')
  const forgotten = await store.deleteDevice(trx, accountId, hash)
  return forgotten ? `${forgotten.device} is signed out and no longer known.` : null
}

export async function deleteUnusedDevices(ctx: Context, db: Connection): Promise<void> {
  await store.deleteUnusedDevices(db, new Date(ctx.clock.now().getTime() - forgottenAfterMs))
}
