import { login } from '../../../contract/accounts/accounts.ts'
import { acceptInvitation } from '../../../contract/guardians/guardians.ts'
import { type KeptMemorial, listKeptMemorials } from '../../../contract/memorials/family.ts'
import { askToJoin, listJoinings, withdrawJoining } from '../../../contract/memorials/joining.ts'
import { inviteKeeper } from '../../../contract/memorials/keepers.ts'
import { dayMs } from '../../../contract/values/durations.ts'
import { findMemorial } from '../../../contract/visitors/memorial-page.ts'
import { joinDueMemorials } from '../../memorials/family/joining/joining.ts'
import { newFamilyMemorial } from '../family.ts'
import { homeDevice, newestLetterTo, newMember } from '../members.ts'
import type { TestApp } from '../test-app.ts'

type Person = Awaited<ReturnType<typeof newMember>>

/** Memorials by family, the people who keep them, and the calls that join two of them. */
export function joiningCalls(app: TestApp) {
  const path = (id: number) => `/memorials/${id}/merge/`

  async function codeOf(id: number): Promise<string> {
    const { code } = await app.db
      .selectFrom('graves')
      .select('code')
      .where('account_id', '=', id)
      .executeTakeFirstOrThrow()
    return code ?? ''
  }

  async function invite(id: number, by: Person, person: Person): Promise<string> {
    const body = { email: person.email, relation: 'sibling' }
    await app.send(inviteKeeper, { access: by.access, body, path: `/memorials/${id}/keepers/` })
    return (await newestLetterTo(app, person.email)).token
  }

  const accept = (token: string, { access }: Person) =>
    app.send(acceptInvitation, { access, body: { token } })

  return {
    codeOf,
    invite,
    accept,

    /** That so many people keep. */
    async newKept(count = 1, fields: object = {}) {
      const people: Person[] = []
      while (people.length < count) people.push(await newMember(app))
      const [first = await newMember(app), ...others] = people
      const id = await newFamilyMemorial(app, first.access, fields)
      for (const other of others) await accept(await invite(id, first, other), other)
      return { id, code: await codeOf(id), first, people }
    },

    ask: ({ access }: Person, id: number, code: string) =>
      app.send(askToJoin, { access, path: path(id), body: { with: code } }),

    withdraw: ({ access }: Person, id: number, code?: string) =>
      app.send(withdrawJoining, { access, path: path(id) + (code ? `?with=${code}` : '') }),

    list: async ({ access }: Person, id: number) =>
      (await app.send(listJoinings, { access, path: path(id) })).body,

    async kept({ access }: Person): Promise<KeptMemorial[]> {
      return (await app.send(listKeptMemorials, { access })).body
    },

    page: async (code: string) =>
      (await app.send(findMemorial, { path: `/accounts/memorials/${code}/` })).body,

    /** Time passes, and what is due is joined. Sessions end meanwhile, so people sign in again. */
    async later(days: number, ...people: Person[]): Promise<void> {
      app.clock.travel(days * dayMs)
      for (const person of people) {
        const body = { email: person.email, password: person.password, device: homeDevice }
        person.access = (await app.send(login, { body })).body.access
      }
      await joinDueMemorials(app.ctx)
    },

    subjectsTo: async ({ email }: Person) =>
      (
        await app.db
          .selectFrom('letters')
          .select('subject')
          .where('recipient', '=', email)
          .orderBy('id')
          .execute()
      ).map(({ subject }) => subject),
  }
}
