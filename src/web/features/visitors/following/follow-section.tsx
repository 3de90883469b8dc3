import { useState } from 'react'
import { memorialCalendarPath } from '../../../../contract/page-addresses.ts'
import { useHydrated } from '../../../lib/browser/use-hydrated.ts'
import { Status, type StatusMessage } from '../../../ui/feedback/status.tsx'
import { Button, TextButton } from '../../../ui/forms/button.tsx'
import { daysOf } from './days-text.ts'
import styles from './following.module.css'
import { LazyFollowForm } from './lazy-follow-form.tsx'

interface FollowSectionProps {
  code: string
  /** The permanent address of the memorial. */
  url: string
  bornOn: string | null
  /** Null where only the month or year is known; at least one of the two days is known. */
  passedOn: string | null
}

const copied: StatusMessage = { tone: 'calm', text: 'The address is copied.' }

/** The days of a memorial in one sentence, and two ways to be reminded of them. Neither needs an account. */
export function FollowSection({ code, url, bornOn, passedOn }: FollowSectionProps) {
  const isHydrated = useHydrated()
  const [isAsking, setIsAsking] = useState(false)
  const [status, setStatus] = useState<StatusMessage>()
  const address = new URL(memorialCalendarPath(code), url).href
  const days = daysOf(bornOn, passedOn)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      setStatus(copied)
    } catch {
      // Missing without https, and refused by some browsers.
      setStatus({ tone: 'calm', text: `Please mark this address and copy it: ${address}` })
    }
  }
  return (
    <>
      <p className={styles.days}>
        Every year on {days}, a letter can come to you, or your own calendar can tell you.
      </p>
      <div className={styles.ways}>
        {isHydrated && (
          <Button
            tone="quiet"
            aria-expanded={isAsking}
            onPointerEnter={LazyFollowForm.preload}
            onClick={() => setIsAsking(!isAsking)}
          >
            By letter
          </Button>
        )}
        {/* Calendar programs open addresses that begin like this. */}
        <a href={address.replace(/^https?:/, 'webcal:')}>Add to my calendar</a>
        {isHydrated && <TextButton onClick={() => void copy()}>Copy the address</TextButton>}
      </div>
      <Status message={status} />
      {isAsking && (
        <div className={styles.letter}>
          <p className={styles.hint}>
            It comes at nine in the morning. You need no account, and one press ends it.
          </p>
          <LazyFollowForm code={code} />
        </div>
      )}
    </>
  )
}
