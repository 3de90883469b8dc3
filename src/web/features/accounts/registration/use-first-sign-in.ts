import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { login } from '../../../../contract/accounts/accounts.ts'
import { loginView, paths } from '../../../../contract/page-addresses.ts'
import { call } from '../../../lib/api/api.ts'
import { storeTokens } from '../../../lib/api/tokens.ts'
import { browserTimeZone } from '../../../lib/browser/browser-time-zone.ts'
import { deviceToken } from '../../../lib/browser/device-token.ts'
import { mutate } from '../../../lib/mutations/mutate.ts'
import { pause } from '../../../lib/timing/pause.ts'
import { useDelay } from '../../../lib/timing/use-delay.ts'
import type { StatusMessage } from '../../../ui/feedback/status.tsx'
import { rememberMailedTo } from '../sign-in/remembered-email.ts'
import type { NewAccount } from './registration.ts'

const signingIn: StatusMessage = {
  tone: 'success',
  text: 'Account created successfully! Logging you in...',
}
const mailed: StatusMessage = {
  tone: 'success',
  text: 'Account created! Please check your email for login credentials.',
}

/** Signs a new member in, or leads to the login for the mailed password. */
export function useFirstSignIn() {
  const [, navigate] = useLocation()
  const [status, setStatus] = useState<StatusMessage>()
  const unmounted = useRef<AbortController>(undefined)
  useDelay(status === mailed, 3_000, () => navigate(loginView))

  useEffect(() => {
    const controller = new AbortController()
    unmounted.current = controller
    return () => controller.abort()
  }, [])

  const start = (account: NewAccount): void => {
    const { signal } = unmounted.current ?? new AbortController()
    const awaitLetter = () => {
      rememberMailedTo(account.email)
      setStatus(mailed)
    }
    if (!account.tokens && !account.password) return awaitLetter()
    setStatus(signingIn)
    const signIn = () => enterDashboard(account, signal)
    mutate({ mutationFn: signIn }, undefined).catch(() => signal.aborted || awaitLetter())
  }
  return { status, start }
}

async function enterDashboard(account: NewAccount, signal: AbortSignal): Promise<void> {
  const { email, password = '', tokens } = account
  await pause(2_000, signal)
  if (!tokens) {
    const body = {
      email,
      password,
      turnstile_token: 'local',
      time_zone: browserTimeZone(),
      device: deviceToken(),
    }
    storeTokens(await call(login, { body }))
  }
  await pause(1_500, signal)
  window.location.assign(paths.home)
}
