import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { login, register } from '../../../contract/accounts.ts'
import { call } from '../../lib/api/api.ts'
import { errorBody } from '../../lib/api/api-error.ts'
import { storeTokens, type Tokens } from '../../lib/api/tokens.ts'
import { pause } from '../../lib/timing/pause.ts'
import { useDelay } from '../../lib/timing/use-delay.ts'
import { loginView, paths } from '../../paths.ts'
import type { StatusMessage } from '../../ui/feedback/status.tsx'
import { registrationError } from './registration-errors.ts'

export type Outcome =
  | { kind: 'idle' }
  | { kind: 'unfinished'; text?: string; emailError?: string }
  | { kind: 'opened'; tokens: Tokens | undefined; credentials: { email: string; password: string } }
  | { kind: 'mailed' }

interface Registration {
  email: string
  turnstile_token: string
  referral_source: string | null
}

export async function openAccount(body: Registration): Promise<Outcome> {
  try {
    const { access, refresh, temporary_password } = await call(register, { body })
    const tokens = access && refresh ? { access, refresh } : undefined
    if (tokens) storeTokens(tokens)
    if (!tokens && !temporary_password) return { kind: 'mailed' }
    const credentials = { email: body.email, password: temporary_password ?? '' }
    return { kind: 'opened', tokens, credentials }
  } catch (error) {
    return { kind: 'unfinished', text: registrationError(errorBody(error)) }
  }
}

/** Signs a new member in, or leads to the login for the mailed password. */
export function useEntry(outcome: Outcome): StatusMessage | undefined {
  const [, navigate] = useLocation()
  const [couldNotEnter, setCouldNotEnter] = useState(false)
  const isMailed = outcome.kind === 'mailed' || couldNotEnter
  useDelay(isMailed, 3_000, () => navigate(loginView))

  useEffect(() => {
    if (outcome.kind !== 'opened') return
    const left = new AbortController()
    goInside(outcome, left.signal).catch(() => left.signal.aborted || setCouldNotEnter(true))
    return () => left.abort()
  }, [outcome])

  if (isMailed) {
    const text = 'Account created! Please check your email for login credentials.'
    return { tone: 'success', text }
  }
  if (outcome.kind === 'opened') {
    return { tone: 'success', text: 'Account created successfully! Logging you in...' }
  }
  return outcome.kind === 'unfinished' && outcome.text
    ? { tone: 'error', text: outcome.text }
    : undefined
}

async function goInside(
  { tokens, credentials }: Extract<Outcome, { kind: 'opened' }>,
  left: AbortSignal,
): Promise<void> {
  await pause(2_000, left)
  if (!tokens) {
    storeTokens(await call(login, { body: { ...credentials, turnstile_token: 'local' } }))
  }
  await pause(1_500, left)
  window.location.assign(paths.home)
}
