import * as z from 'zod/mini'
import {
  createdCredential,
  creationOptions,
  passkey,
  requestOptions,
  usedCredential,
} from '../accounts/passkeys.ts'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'
import { id, line, message, password } from '../values/fields.ts'
import { partnerSession, referralCode } from './partners.ts'

const ofPartner = z.object({ referralCode })
const onePasskey = z.object({ referralCode, id })

export const listPartnerPasskeys = operation({
  method: 'GET',
  path: '/accounts/referral/passkeys/:referralCode/',
  access: 'partner',
  summary: 'The passkeys of the signed-in partner',
  unlimited: 'It reads a few rows of the partner.',
  params: ofPartner,
  response: z.array(passkey),
  problems: ['forbidden'],
})

export const partnerPasskeyOptions = operation({
  method: 'POST',
  path: '/accounts/referral/passkeys/:referralCode/options/',
  access: 'partner',
  summary: 'What a browser needs to make a passkey of a partner; the password comes with it',
  limits: [limits.partnerPasswordsPerCodeAndAddress],
  params: ofPartner,
  body: z.object({ current_password: password }),
  response: creationOptions,
  problems: ['forbidden', 'wrong-partner-password', 'too-many-passkeys', 'too-many'],
})

export const addPartnerPasskey = operation({
  method: 'POST',
  path: '/accounts/referral/passkeys/:referralCode/',
  access: 'partner',
  summary: 'Keep a passkey of a partner that the browser has made for these options',
  limits: [limits.partnerPasskeysPerCode],
  params: ofPartner,
  body: z.object({ name: line(60), credential: createdCredential }),
  maxBodyBytes: 32_768,
  status: 201,
  response: passkey,
  problems: ['forbidden', 'passkey-refused', 'too-many-passkeys', 'too-many'],
})

export const renamePartnerPasskey = operation({
  method: 'PATCH',
  path: '/accounts/referral/passkeys/:referralCode/:id/',
  access: 'partner',
  summary: 'Give a passkey of a partner another name',
  unlimited: 'It changes one row of the partner.',
  params: onePasskey,
  body: z.object({ name: line(60) }),
  response: passkey,
  problems: ['forbidden', 'not-found'],
})

export const removePartnerPasskey = operation({
  method: 'POST',
  path: '/accounts/referral/passkeys/:referralCode/:id/remove/',
  access: 'partner',
  summary: 'Forget a passkey of a partner, with the password',
  limits: [limits.partnerPasswordsPerCodeAndAddress],
  params: onePasskey,
  body: z.object({ current_password: password }),
  response: message,
  problems: ['forbidden', 'wrong-partner-password', 'not-found', 'too-many'],
})

export const partnerSignInOptions = operation({
  method: 'POST',
  path: '/accounts/referral/login/passkey/options/',
  access: 'anyone',
  summary: 'What a browser needs to sign in as a partner with a passkey',
  limits: [limits.partnerSignInsPerAddress],
  response: requestOptions,
  problems: ['too-many'],
})

export const partnerSignInWithPasskey = operation({
  method: 'POST',
  path: '/accounts/referral/login/passkey/',
  access: 'anyone',
  summary: 'Sign in as a partner with a passkey',
  limits: [limits.partnerSignInsPerAddress],
  body: z.object({ credential: usedCredential }),
  maxBodyBytes: 32_768,
  response: partnerSession,
  problems: ['passkey-refused', 'too-many'],
})
