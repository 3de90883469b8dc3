import { randomUUID } from 'node:crypto'
import { login } from '../../contract/accounts/accounts.ts'
import type { AnniversaryYear } from '../../contract/eternal-messages/eternal-messages.ts'
import { addGuardian } from '../../contract/guardians/guardians.ts'
import { updateFullName } from '../../contract/memorials/memorials.ts'
import { recordPassage } from '../../contract/passings/passings.ts'
import { grant, homeDevice, newMember, newProvenMember } from './members.ts'
import type { TestApp } from './test-app.ts'

type Member = Awaited<ReturnType<typeof newMember>>

/** Stands for a recording, so that tests need not wait for the encoder. */
export const recording = Buffer.from('ID3 a voice, or what stands for it')

/** An owner with ultra premium and this many guardians who have accepted. */
export async function ownerWithGuardians(app: TestApp, count: 1 | 2) {
  const owner = await newMember(app)
  await grant(app, owner, 'ultra-premium')
  const body = { full_name: 'Ada Example' }
  await app.send(updateFullName, { access: owner.access, body })
  const guardian = await nameGuardian(app, owner)
  const guardians = [guardian, ...(count === 2 ? [await nameGuardian(app, owner)] : [])]
  return { owner, guardian, guardians }
}

async function nameGuardian(app: TestApp, owner: Member): Promise<Member> {
  const guardian = await newProvenMember(app)
  const { access } = await signIn(app, owner)
  await app.send(addGuardian, { access, body: { admin_email: guardian.email } })
  return guardian
}

/** Signs in again, because setting the clock ends sessions. */
export async function signIn(app: TestApp, { email, password }: Member) {
  const { body } = await app.send(login, { body: { email, password, device: homeDevice } })
  return body as { access: string }
}

export async function leaveMessage(
  app: TestApp,
  { id: owner_id }: { id: number },
  year: AnniversaryYear,
  transcript = '',
): Promise<{ id: number; file: string }> {
  const voice_key = randomUUID()
  const file = `voices/${voice_key}.mp3`
  await app.ports.storage.put(file, recording, 'audio/mpeg')
  await app.ports.storage.put(`voices/${voice_key}.original.webm`, recording, 'audio/webm')
  const { id } = await app.db
    .insertInto('eternal_messages')
    .values({
      owner_id,
      year,
      voice_key,
      voice_extension: 'webm',
      transcript,
      recorded_at: app.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, file }
}

export async function recordPassing(
  app: TestApp,
  guardian: Member,
  { id }: { id: number },
  death_date: string,
): Promise<void> {
  const { access } = await signIn(app, guardian)
  const path = `/accounts/administered-users/${id}/update-death-date/`
  const { status } = await app.send(recordPassage, { access, path, body: { death_date } })
  if (status !== 200) throw new Error(`The passing was not recorded: ${status}`)
}

export function travelTo(app: TestApp, instant: string): void {
  app.clock.travel(new Date(instant).getTime() - app.clock.now().getTime())
}

/** Travels to the next noon: letters wait for the morning, and a test must not depend on when it runs. */
export function travelToNoon(app: TestApp): void {
  const now = app.clock.now()
  app.clock.travel(new Date(now).setUTCHours(36, 0, 0, 0) - now.getTime())
}

/** Runs what the clock triggers, and all jobs that follow. */
export async function runDueJobs(app: TestApp, instant?: string): Promise<void> {
  if (instant) travelTo(app, instant)
  for (const name of ['send-due-messages', 'pick-up-letters']) {
    await app.jobHandlers.find(({ job }) => job.name === name)?.run({})
  }
  // A job of a later queue may enqueue one in an earlier queue: that runs in the second round.
  for (let round = 0; round < 2; round++) await app.jobs.drain()
}

export const messageOf = (app: TestApp, id: number) =>
  app.db.selectFrom('eternal_messages').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
