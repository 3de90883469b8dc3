import { useState } from 'react'
import { useHydrated } from '../../../lib/browser/use-hydrated.ts'
import { useDelay } from '../../../lib/timing/use-delay.ts'
import { useSite } from '../site.ts'

export const botCheckMessages = {
  failed: 'Security verification failed. Please try again.',
  expired: 'Security verification expired. Please try again.',
  missing: 'Please complete the security verification.',
}

const readyAfter = 1_000

export interface BotCheck {
  token: string
  /** True a second after the token arrived, or at once when no check is configured. */
  isReady: boolean
  isBypassed: boolean
  /** A token is valid for one submission, whatever its outcome. */
  reset: () => void
  siteKey: string | undefined
  round: number
  onToken: (token: string) => void
}

export function useBotCheck(): BotCheck {
  const siteKey = useSite().turnstile_site_key ?? undefined
  // A prerendered form cannot be submitted yet.
  const isBypassed = useHydrated() && !siteKey
  const [token, setToken] = useState('')
  const [readyToken, setReadyToken] = useState('')
  const [round, setRound] = useState(0)
  useDelay(token, readyAfter, () => setReadyToken(token))

  return {
    token: isBypassed ? 'local' : token,
    isReady: isBypassed || (token !== '' && token === readyToken),
    isBypassed,
    siteKey,
    round,
    onToken: setToken,
    reset: () => {
      setToken('')
      setRound((before) => before + 1)
    },
  }
}
