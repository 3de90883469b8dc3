import { progressBar } from '../src/server/cli/terminal/progress-bar.ts'
import type { Database } from '../src/server/database/connect.ts'
import { withGraveyardLock } from '../src/server/graveyard/graveyard-lock.store.ts'
import { hashPassword } from '../src/server/lib/tokens/credentials.ts'
import type { Storage } from '../src/server/ports/storage.ts'
import * as store from './demo.store.ts'
import { guardian, owner, seedFamily } from './family.ts'
import { seedPeople } from './seed-people.ts'

const seed = 1
const size = 3000
const portraits = 60
const voices = 12
const password = 'evening-lantern-41'
const partner = { code: 'linden', name: 'Linden House', email: 'linden@example.org' }

export function demoPeople(publicUrl: string): [role: string, signIn: string][] {
  return [
    ['owner, both tiers', `${owner.email}  ${password}`],
    ['guardian', `${guardian.email}  ${password}`],
    ['referral partner', `${partner.code}  ${password}  (${publicUrl}/?ref=${partner.code})`],
  ]
}

/** Fills an empty database; a database with accounts in it stays as it is. */
export async function seedDemo(db: Database, storage: Storage, now: Date): Promise<void> {
  if (await store.hasPeople(db)) return
  const passwordHash = await hashPassword(password)
  const onProgress = progressBar('stones', size)
  const people = { seed, graves: size, portraits, voices, passwordHash, now, storage, onProgress }
  await withGraveyardLock(db, async (lock) => {
    const { trx } = lock
    await store.insertPartner(trx, { ...partner, password_hash: passwordHash })
    await seedFamily(lock, storage, { passwordHash, now, referralCode: partner.code })
    await seedPeople(lock, people)
  })
}
