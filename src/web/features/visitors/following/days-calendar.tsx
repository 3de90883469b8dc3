import { useState } from 'react'
import { memorialCalendarPath } from '../../../../contract/page-addresses.ts'
import { useHydrated } from '../../../lib/browser/use-hydrated.ts'
import { Status, type StatusMessage } from '../../../ui/feedback/status.tsx'
import { TextButton } from '../../../ui/forms/button.tsx'
import styles from './following.module.css'

const copied: StatusMessage = { tone: 'calm', text: 'The address is copied.' }
const byHand: StatusMessage = { tone: 'calm', text: 'Please mark the address and copy it.' }

/** The days for the visitor's own calendar program. */
export function DaysCalendar({ code, url }: { code: string; url: string }) {
  const isHydrated = useHydrated()
  const [status, setStatus] = useState<StatusMessage>()
  const address = new URL(memorialCalendarPath(code), url).href
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      setStatus(copied)
    } catch {
      // Missing without https, and refused by some browsers.
      setStatus(byHand)
    }
  }
  return (
    <div className={styles.way}>
      <h3 className={styles.title}>In your calendar</h3>
      <p>Your calendar program can subscribe to both days. For that you give us no address.</p>
      <p className={styles.address}>
        <code>{address}</code>
      </p>
      <div className={styles.actions}>
        {/* Calendar programs open addresses that begin like this. */}
        <a href={address.replace(/^https?:/, 'webcal:')}>Add to my calendar</a>
        {isHydrated && <TextButton onClick={() => void copy()}>Copy the address</TextButton>}
      </div>
      <Status message={status} />
    </div>
  )
}
