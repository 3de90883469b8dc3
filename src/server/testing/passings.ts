import { login } from '../../contract/accounts/accounts.ts'
import { getProfile } from '../../contract/accounts/profile.ts'
import { addGuardian } from '../../contract/guardians/guardians.ts'
import { updateDateOfBirth, updateFullName } from '../../contract/memorials/memorials.ts'
import {
  answerObjection,
  confirmPassing,
  objectToPassing,
  recordPassage,
} from '../../contract/passings/passings.ts'
import { hourMs } from '../../contract/values/durations.ts'
import { homeDevice, newMember, newProvenMember } from './members.ts'
import type { TestApp } from './test-app.ts'

export type Person = Awaited<ReturnType<typeof newMember>>

/** People around one owner, on an app with a waiting time. Each call signs in, because time passes. */
export function passingCalls(app: TestApp) {
  async function signIn({ email, password }: Person): Promise<string> {
    const { body } = await app.send(login, { body: { email, password, device: homeDevice } })
    return body.access as string
  }

  async function newOwner(guardianCount: 0 | 1 | 2, names?: readonly string[]) {
    const owner = await newMember(app)
    const { access } = owner
    await app.send(updateFullName, { access, body: { full_name: 'Ilse Brandt' } })
    await app.send(updateDateOfBirth, { access, body: { date_of_birth: '1940-03-09' } })
    const guardians: Person[] = []
    while (guardians.length < guardianCount) {
      const guardian = await newProvenMember(app)
      await app.send(addGuardian, {
        access,
        body: { admin_email: guardian.email, ...(names && { name: names[guardians.length] }) },
      })
      guardians.push(guardian)
    }
    const [recorder = owner, other = owner] = guardians
    return { owner, recorder, other }
  }

  const pathTo = (owner: { id: number }, act: string) =>
    `/accounts/administered-users/${owner.id}/${act}/`

  function lettersTo({ email }: { email: string }) {
    return app.db
      .selectFrom('letters')
      .selectAll()
      .where('recipient', '=', email)
      .orderBy('id')
      .execute()
  }

  return {
    signIn,
    newOwner,
    record: async (guardian: Person, owner: Person, death_date: string) =>
      app.send(recordPassage, {
        access: await signIn(guardian),
        path: pathTo(owner, 'update-death-date'),
        body: { death_date },
      }),
    confirm: async (guardian: Person, owner: Person) =>
      app.send(confirmPassing, {
        access: await signIn(guardian),
        path: pathTo(owner, 'confirm-passing'),
      }),
    object: async (guardian: Person, owner: Person, reason?: string) =>
      app.send(objectToPassing, {
        access: await signIn(guardian),
        path: pathTo(owner, 'object-passing'),
        body: reason === undefined ? {} : { reason },
      }),
    answer: async (guardian: Person, owner: Person, answer: string) =>
      app.send(answerObjection, {
        access: await signIn(guardian),
        path: pathTo(owner, 'answer-objection'),
        body: { answer },
      }),
    /** The public day of passing: null until the memorial is open. */
    openDay: async (owner: { id: number }) => {
      const { passed_on } = await app.db
        .selectFrom('graves')
        .select('passed_on')
        .where('account_id', '=', owner.id)
        .executeTakeFirstOrThrow()
      return passed_on
    },
    profileOf: async (person: Person) =>
      (await app.send(getProfile, { access: await signIn(person) })).body,
    /** Lets time pass, and runs what time triggers. */
    async pass(hours: number) {
      // A real server would have sent the letters long before.
      await app.jobs.drain()
      app.clock.travel(hours * hourMs)
      for (const name of ['open-memorials', 'send-due-messages', 'pick-up-letters']) {
        await app.jobHandlers.find(({ job }) => job.name === name)?.run({})
      }
      for (let round = 0; round < 2; round++) await app.jobs.drain()
    },
    lettersTo,
    subjectsTo: async (person: { email: string }) =>
      (await lettersTo(person)).map(({ subject }) => subject),
    today: () => app.clock.now().toISOString().slice(0, 10),
  }
}
