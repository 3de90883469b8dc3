import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'
import { message, token } from '../values/fields.ts'

export const thisWasNotMe = operation({
  method: 'POST',
  path: '/accounts/this-was-not-me/',
  access: 'anyone',
  summary: 'Take back a change and those after it, end all sessions and set a new password',
  limits: [limits.mailedLinksPerAddress],
  body: z.object({ token }),
  /** The token sets a new password, as one from a reset letter does. */
  response: z.extend(message, { reset_token: z.string() }),
  problems: ['dead-link', 'sealed', 'old-email-taken', 'newer-change', 'too-many'],
})
