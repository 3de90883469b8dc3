import { issueMailedToken } from '../../accounts/mailed-tokens/mailed-tokens.ts'
import { newCredentials } from '../../accounts/registration/registration.ts'
import type { Context } from '../../context.ts'
import type { Connection } from '../../database/connect.ts'
import { type GraveyardLock, withGraveyardLock } from '../../graveyard/graveyard-lock.store.ts'
import { bindHolder } from '../../guardians/binding.store.ts'
import { insertGuardian } from '../../guardians/guardians.store.ts'
import { invite } from '../../guardians/invitations.ts'
import { operatorEntry, recordInAudit } from '../../lib/audit.store.ts'
import { Problem } from '../../lib/problem.ts'
import { memorialUrl } from '../../lib/site.ts'
import { enqueueLetter } from '../../mail/mail.ts'
import { movingLetters } from './emails/letters.ts'
import { removeImportedFiles } from './import-files.ts'
import * as store from './imports.store.ts'
import { tieToImportedKin } from './kin-arriving.ts'
import { writeMemorial } from './write-memorial.ts'

// The operator lets a memorial in, or not.

export interface Approved {
  name: string
  code: string
  /** Its code was taken, so it has another one. */
  formerCode: string | null
  /** Administrators who want no more invitations, or got too many today. */
  notInvited: string[]
}

/** Null where no import of this number waits. The memorial, its letters and the end of the import are one change. */
export async function approveImport(ctx: Context, id: number): Promise<Approved | null> {
  // Hashed before the transaction begins.
  const { hash } = await newCredentials()
  return withGraveyardLock(ctx.db, async (lock) => {
    const { trx } = lock
    const found = await store.lockImport(trx, id)
    if (!found) return null
    const at = ctx.clock.now()
    const isCodeKept = await store.isCodeFree(trx, found.code)
    const graveId = await writeMemorial(ctx, lock, found, hash, {
      formerAddress: isCodeKept ? null : `${found.site}/g/${found.code}`,
    })
    if (isCodeKept) await store.setCode(trx, graveId, found.code)
    const code = isCodeKept ? found.code : await store.codeOf(trx, graveId)
    await store.setApproved(trx, id, { graveId, at })
    await tieToImportedKin(trx, graveId, found)
    const notInvited = await inviteAll(ctx, lock, graveId, found)
    await writeToOwner(ctx, trx, graveId, code, found)
    const entry = operatorEntry('memorial-imported', graveId, null, at, { from: found.site })
    await recordInAudit(trx, entry)
    return { name: found.name, code, formerCode: isCodeKept ? null : found.code, notInvited }
  })
}

/** False where no import of this number waits. Nothing of it is kept. */
export async function refuseImport(ctx: Context, id: number): Promise<boolean> {
  const refused = await ctx.db.transaction().execute(async (trx) => {
    const found = await store.lockImport(trx, id)
    if (found) await store.deleteImport(trx, id)
    return found
  })
  if (refused) await removeImportedFiles(ctx, refused.files)
  return refused !== undefined
}

/** They are asked anew: a yes to another site is none to this one. */
async function inviteAll(
  ctx: Context,
  { trx }: GraveyardLock,
  ownerId: number,
  { data }: store.Import,
): Promise<string[]> {
  const notInvited: string[] = []
  for (const [at, { email, name, relation, note }] of data.guardians.entries()) {
    const asked = { email, name: name ?? '', relation: relation ?? '', note: note ?? '' }
    const seat = at + 1
    const id = await insertGuardian(trx, { ownerId, seat, at: ctx.clock.now(), ...asked })
    try {
      await invite(ctx, trx, ownerId, { id, ...asked })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      notInvited.push(email)
    }
    await bindHolder(trx, id)
  }
  return notInvited
}

/** To a living owner; an open memorial is its administrators' now. */
async function writeToOwner(
  ctx: Context,
  trx: Connection,
  graveId: number,
  code: string,
  { email, site, data }: store.Import,
): Promise<void> {
  if (data.grave.passed_on) return
  const url = memorialUrl(ctx.site.publicUrl, code) ?? ''
  const token = await issueMailedToken(ctx, trx, graveId, 'activate')
  await enqueueLetter(ctx, trx, {
    key: `memorial-arrived:${graveId}`,
    to: email,
    content: movingLetters(ctx.site).arrived(site, url, token),
    isSecret: true,
  })
}
