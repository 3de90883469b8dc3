import { useState } from 'react'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Status, type StatusMessage } from '../../ui/feedback/status.tsx'
import { Locked, useUltraPremium } from '../upgrade/index.ts'
import styles from './eternal-messages.module.css'
import { NewMessage } from './new-message.tsx'
import { useEternalMessages } from './queries.ts'
import { StoredMessage } from './stored-message.tsx'
import { YearChoice } from './year-choice.tsx'

const failed: StatusMessage = {
  tone: 'error',
  text: 'Your messages could not be fetched just now.',
}

export function EternalMessages() {
  const isPaid = useUltraPremium()
  if (isPaid === undefined) return <Skeleton lines={2} />
  if (!isPaid) {
    return (
      <Locked tier="ultra">
        Record a message for each of ten anniversaries. It reaches those you trust on its day.
      </Locked>
    )
  }
  return <Messages />
}

function Messages() {
  const messages = useEternalMessages()
  const [year, setYear] = useState<number>()
  const [status, setStatus] = useState<StatusMessage>()

  if (messages.isPending) return <Skeleton lines={4} />
  if (!messages.data) return <Status message={failed} />
  const chosen = messages.data.find((message) => message.year === year)
  return (
    <div className={styles.desk}>
      <YearChoice
        messages={messages.data}
        chosen={year}
        onChoose={(picked) => {
          setStatus(undefined)
          setYear(picked)
        }}
      />
      {chosen && (
        <StoredMessage key={`kept-${chosen.year}`} message={chosen} onStatus={setStatus} />
      )}
      <NewMessage key={`new-${year}`} message={chosen} onStatus={setStatus} />
      <Status message={status} />
    </div>
  )
}
