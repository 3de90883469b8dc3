import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'
import { message, token } from '../values/fields.ts'

export const stopLetters = operation({
  method: 'POST',
  path: '/mail/unsubscribe/',
  access: 'anyone',
  summary: 'Unsubscribe an address from one kind of letter, with the token in the letter',
  limits: [limits.mailedLinksPerAddress],
  query: z.object({ token }),
  response: message,
  problems: ['dead-link', 'too-many'],
})
