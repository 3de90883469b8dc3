import { useRef, useState } from 'react'
import type { Entrusted } from '../../../../contract/passings/passings.ts'
import { Status, type StatusMessage } from '../../../ui/feedback/status.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { CountedField } from '../../../ui/forms/counted-field.tsx'
import { Actions } from '../../../ui/layout/card.tsx'
import { messageToShare } from './first-days-text.ts'

const copied: StatusMessage = {
  tone: 'success',
  text: 'The message is copied. Paste it wherever you write to people.',
}
const byHand: StatusMessage = {
  tone: 'calm',
  text: 'The message is marked. Copy it with Ctrl+C or ⌘C.',
}
/** The maximum that short messages and share sheets carry without truncating. */
const maxMessage = 1_000

/** Sent by the member's own programs: we never receive it. */
export function MessageToShare({ person, url }: { person: Entrusted; url: string }) {
  const [message, setMessage] = useState(() => messageToShare(person, url))
  const [status, setStatus] = useState<StatusMessage>()
  const field = useRef<HTMLDivElement>(null)
  const canShare = 'share' in navigator
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(message)
      setStatus(copied)
    } catch {
      // Missing without https, and refused by some browsers.
      field.current?.querySelector('textarea')?.select()
      setStatus(byHand)
    }
  }
  const share = () => {
    // Closing the share sheet rejects the promise; that is no failure.
    navigator.share({ text: message }).catch(() => {})
  }
  return (
    <>
      <div ref={field}>
        <CountedField
          label="The message"
          name="message"
          rows={6}
          value={message}
          count={[...message].length}
          max={maxMessage}
          onValueChange={setMessage}
        />
      </div>
      <Status message={status} />
      <Actions align="start">
        {canShare && <Button onClick={share}>Send with…</Button>}
        <Button tone={canShare ? 'quiet' : 'lit'} onClick={() => void copy()}>
          Copy the message
        </Button>
      </Actions>
    </>
  )
}
