import { useState } from 'react'
import { closeCalendar, openCalendar } from '../../../contract/eternal-messages.ts'
import { call } from '../../lib/api/api.ts'
import { anyErrorText, errorBody } from '../../lib/api/api-error.ts'
import { Status, type StatusMessage } from '../../ui/feedback/status.tsx'
import { Button, TextButton } from '../../ui/forms/button.tsx'
import styles from './calendar-address.module.css'
import { setCalendarAddress, useCalendarAddress } from './queries.ts'

const failure = 'This could not be done just now. Please try again.'

/** A secret calendar address with the dates, for the guardian's own calendar. */
export function CalendarAddress() {
  const calendar = useCalendarAddress()
  const [isBusy, setIsBusy] = useState(false)
  const [status, setStatus] = useState<StatusMessage>()
  const address = calendar.data?.address

  const change = async (act: () => Promise<{ address: string | null }>, done?: string) => {
    setStatus(undefined)
    setIsBusy(true)
    try {
      setCalendarAddress(await act())
      if (done) setStatus({ tone: 'success', text: done })
    } catch (error) {
      setStatus({ tone: 'error', text: anyErrorText(errorBody(error)) ?? failure })
    }
    setIsBusy(false)
  }
  const open = (done?: string) => void change(() => call(openCalendar), done)
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      setStatus({ tone: 'calm', text: 'The address is copied.' })
    } catch {
      setStatus({ tone: 'calm', text: 'Please mark the address and copy it.' })
    }
  }

  if (!calendar.isSuccess) return null
  return (
    <section className={styles.calendar}>
      <h2 className={styles.heading}>The dates in your calendar</h2>
      {address ? (
        <>
          <p>
            Subscribe to this address in your calendar program. Whoever has it can see the dates, so
            keep it to yourself.
          </p>
          <p className={styles.address}>
            <code>{address}</code>
          </p>
          <div className={styles.actions}>
            <TextButton onClick={() => void copy(address)}>Copy</TextButton>
            <TextButton
              disabled={isBusy}
              onClick={() => open('This is the new address. The old one no longer works.')}
            >
              Make a new address
            </TextButton>
            <TextButton
              disabled={isBusy}
              onClick={() => void change(() => call(closeCalendar), 'The address no longer works.')}
            >
              Close it
            </TextButton>
          </div>
        </>
      ) : (
        <>
          <p>Your calendar can remind you of the days on which a message will come.</p>
          <Button tone="quiet" isBusy={isBusy} onClick={() => open()}>
            Make a calendar address
          </Button>
        </>
      )}
      <Status message={status} />
    </section>
  )
}
