import { addGuardian } from '../../contract/guardians/guardians.ts'
import { updateDateOfBirth, updateFullName } from '../../contract/memorials/memorials.ts'
import { recordPassage } from '../../contract/passings/passings.ts'
import { confirmFollowing, followMemorial } from '../../contract/visitors/following.ts'
import { newMember, newProvenMember } from './members.ts'
import type { TestApp } from './test-app.ts'

let followers = 0

/** Open memorials, and people who follow them by the mailed link. */
export function followingCalls(app: TestApp) {
  async function newMemorial({
    bornOn = '1940-06-02',
    passedOn = '2026-03-01',
    isOpen = true,
  } = {}) {
    const [owner, guardian] = [await newMember(app), await newProvenMember(app)]
    const { access, id } = owner
    await app.send(updateFullName, { access, body: { full_name: 'Ida Example' } })
    await app.send(updateDateOfBirth, { access, body: { date_of_birth: bornOn } })
    await app.send(addGuardian, { access, body: { admin_email: guardian.email } })
    if (isOpen) await pass(id, guardian, passedOn)
    const { code } = await app.db
      .selectFrom('graves')
      .select('code')
      .where('account_id', '=', id)
      .executeTakeFirstOrThrow()
    return { id, code: code ?? '', owner, guardian }
  }

  /** Records the passing, or corrects its day. */
  const pass = (id: number, guardian: { access: string }, death_date = '2026-03-01') =>
    app.send(recordPassage, {
      access: guardian.access,
      path: `/accounts/administered-users/${id}/update-death-date/`,
      body: { death_date },
    })

  const newEmail = () => `follower${++followers}@example.org`

  const ask = (
    code: string,
    email: string,
    more: { time_zone?: string; address?: string } = {},
  ) => {
    const { address, ...zone } = more
    return app.send(followMemorial, {
      path: `/accounts/memorials/${code}/follow/`,
      body: { email, ...zone },
      ...(address && { address }),
    })
  }

  const lettersTo = (email: string) =>
    app.db.selectFrom('letters').selectAll().where('recipient', '=', email).orderBy('id').execute()

  async function tokenTo(email: string): Promise<string> {
    const text = (await lettersTo(email)).at(-1)?.text ?? ''
    return /token=([\w-]+)/.exec(text)?.[1] ?? ''
  }

  const confirm = (token: string, time_zone?: string) =>
    app.send(confirmFollowing, { body: { token, ...(time_zone && { time_zone }) } })

  async function newFollower(code: string, time_zone?: string, email = newEmail()) {
    await ask(code, email, time_zone ? { time_zone } : {})
    const token = await tokenTo(email)
    await confirm(token)
    return { email, token }
  }

  async function run(name: string): Promise<void> {
    await app.jobHandlers.find(({ job }) => job.name === name)?.run({})
  }

  return {
    newMemorial,
    pass,
    newEmail,
    ask,
    confirm,
    newFollower,
    lettersTo,
    tokenTo,
    run,
    /** Sets the clock, and writes what is due then. */
    async runAt(instant: string) {
      app.clock.setTo(new Date(instant))
      await run('write-to-followers')
    },
    /** The letters that were written for a day, without questions. */
    async dayLettersTo(email: string) {
      return (await lettersTo(email)).filter(({ key }) => /:\d{4}-\d\d-\d\d$/.test(key))
    },
    followersOf: (graveId: number) =>
      app.db.selectFrom('followers').selectAll().where('grave_id', '=', graveId).execute(),
  }
}
