import { thisWasNotMe } from '../../contract/reversals.ts'
import type { TestApp } from './test-app.ts'

/** The newest letter to this address that offers "This was not me", and the token of its link. */
export async function notMeLetterTo(app: TestApp, email: string) {
  const letters = await app.db
    .selectFrom('letters')
    .select(['subject', 'text', 'is_secret as isSecret'])
    .where('recipient', '=', email)
    .where('text', 'like', '%/this-was-not-me?token=%')
    .orderBy('id', 'desc')
    .execute()
  const [letter] = letters
  if (!letter) throw new Error(`No letter to ${email} offers to take a change back.`)
  const token = /this-was-not-me\?token=([\w-]+)/.exec(letter.text)?.[1] ?? ''
  return { ...letter, token }
}

export const press = (app: TestApp, token: string) => app.send(thisWasNotMe, { body: { token } })
