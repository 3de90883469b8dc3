import { makeMemorial } from '../../contract/memorials/family.ts'
import type { TestApp } from './test-app.ts'

/** A memorial for a person who has died; the member of this token keeps it. Returns the number of its grave. */
export async function newFamilyMemorial(
  app: TestApp,
  access: string,
  fields: object = {},
): Promise<number> {
  const body = {
    full_name: 'Mary Ellen Quimby',
    birth: { date: '1931-04-02' },
    death: { date: '2001-11-30' },
    relation: 'child',
    ...fields,
  }
  const { body: made } = await app.send(makeMemorial, { access, body })
  return made.id
}
