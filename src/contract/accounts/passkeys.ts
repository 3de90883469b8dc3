import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'
import { browserTimeZone, deviceToken, id, instant, line, message } from '../values/fields.ts'
import { tokens } from './accounts.ts'

export const passkey = z.object({
  id: z.int(),
  name: z.string(),
  created_at: instant,
  last_used_at: z.nullable(instant),
})
export type Passkey = z.output<typeof passkey>

/** What the browser is asked, in the JSON form of WebAuthn Level 3. */
export const creationOptions = z.looseObject({ challenge: z.string() })
export const requestOptions = z.looseObject({ challenge: z.string() })

const base64url = z.string().check(z.regex(/^[\w-]*$/), z.maxLength(8192))

const credential = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  clientExtensionResults: z._default(z.looseObject({}), {}),
  authenticatorAttachment: z.optional(z.nullable(z.enum(['platform', 'cross-platform']))),
}

export const createdCredential = z.object({
  ...credential,
  response: z.looseObject({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.optional(z.array(z.string().check(z.maxLength(32))).check(z.maxLength(8))),
  }),
})

export const usedCredential = z.object({
  ...credential,
  response: z.looseObject({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: z.optional(z.nullable(base64url)),
  }),
})

export const listPasskeys = operation({
  method: 'GET',
  path: '/accounts/passkeys/',
  access: 'member',
  openWhenSealed: true,
  summary: 'The passkeys of the signed-in person',
  unlimited: 'It reads a few rows of the member.',
  response: z.array(passkey),
})

export const passkeyOptions = operation({
  method: 'POST',
  path: '/accounts/passkeys/options/',
  access: 'member',
  openWhenLimited: true,
  needsConfirmation: true,
  summary: 'What a browser needs to make a passkey',
  limits: [limits.passkeysPerMember],
  response: creationOptions,
  problems: ['passkey-needed', 'too-many-passkeys', 'too-many'],
})

export const addPasskey = operation({
  method: 'POST',
  path: '/accounts/passkeys/',
  access: 'member',
  openWhenLimited: true,
  needsConfirmation: true,
  summary: 'Keep a passkey the browser has made',
  limits: [limits.passkeysPerMember],
  body: z.object({ name: line(60), credential: createdCredential }),
  maxBodyBytes: 32_768,
  status: 201,
  response: passkey,
  problems: ['passkey-needed', 'passkey-refused', 'too-many-passkeys', 'too-many'],
})

export const renamePasskey = operation({
  method: 'PATCH',
  path: '/accounts/passkeys/:id/',
  access: 'member',
  openWhenLimited: true,
  summary: 'Give a passkey another name',
  unlimited: 'It changes one row of the member.',
  params: z.object({ id }),
  body: z.object({ name: line(60) }),
  response: passkey,
  problems: ['not-found'],
})

export const removePasskey = operation({
  method: 'DELETE',
  path: '/accounts/passkeys/:id/',
  access: 'member',
  openWhenLimited: true,
  needsConfirmation: true,
  summary: 'Forget a passkey',
  unlimited: 'It changes one row of the member.',
  params: z.object({ id }),
  response: message,
  problems: ['not-found', 'passkey-needed'],
})

export const passkeySignInOptions = operation({
  method: 'POST',
  path: '/accounts/login/passkey/options/',
  access: 'anyone',
  summary: 'What a browser needs to sign in with a passkey',
  limits: [limits.signInsPerAddress],
  response: requestOptions,
  problems: ['too-many'],
})

export const signInWithPasskey = operation({
  method: 'POST',
  path: '/accounts/login/passkey/',
  access: 'anyone',
  summary: 'Sign in with a passkey',
  limits: [limits.signInsPerAddress],
  body: z.object({
    credential: usedCredential,
    time_zone: browserTimeZone,
    device: deviceToken,
  }),
  maxBodyBytes: 32_768,
  response: tokens,
  problems: ['passkey-refused', 'account-suspended', 'account-banned', 'too-many'],
})

export const passkeyConfirmOptions = operation({
  method: 'POST',
  path: '/accounts/confirm-passkey/options/',
  access: 'member',
  openWhenLimited: true,
  openWhenSealed: true,
  summary: 'What a browser needs to show a passkey of this account',
  limits: [limits.passkeysPerMember],
  response: requestOptions,
  problems: ['too-many'],
})

export const confirmWithPasskey = operation({
  method: 'POST',
  path: '/accounts/confirm-passkey/',
  access: 'member',
  openWhenLimited: true,
  openWhenSealed: true,
  summary: 'Show a passkey again before something that cannot be taken back',
  limits: [limits.passkeysPerMember],
  body: z.object({ credential: usedCredential }),
  maxBodyBytes: 32_768,
  response: message,
  problems: ['passkey-refused', 'too-many'],
})
