import { type ReactNode, useState } from 'react'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Status, type StatusMessage } from '../../ui/feedback/status.tsx'
import { DeletedRecordings } from '../memorials/deleted-recordings/deleted-recordings.tsx'
import { useDraft } from '../memorials/recorder/take/use-draft.ts'
import { Locked } from '../payments/locked.tsx'
import { useUltraPremium } from '../payments/use-ultra-premium.ts'
import styles from './eternal-messages.module.css'
import { NewMessage } from './new-message.tsx'
import { refreshEternalMessages, useEternalMessages } from './queries.ts'
import { StoredMessage } from './stored-message.tsx'
import { YearChoice } from './year-choice.tsx'

const failed = 'Your messages could not be fetched just now.'

interface EternalMessagesProps {
  ownerId: number
  /** Says who receives them, or what happens if no guardian can. */
  recipients: ReactNode
}

export function EternalMessages(props: EternalMessagesProps) {
  const { isPaid, hasFailed, retry } = useUltraPremium()
  if (hasFailed) return <LoadFailure text={failed} onRetry={retry} />
  if (isPaid === undefined) return <Skeleton lines={2} />
  if (!isPaid) {
    return (
      <Locked tier="ultra" wanted="your Eternal Messages">
        Record a message for each of ten anniversaries. It reaches those you trust on its day.
      </Locked>
    )
  }
  return <Messages {...props} />
}

function Messages({ ownerId, recipients }: EternalMessagesProps) {
  const messages = useEternalMessages()
  const draft = useDraft(`${ownerId}/eternal-message`)
  const [picked, setPicked] = useState<number>()
  const year = picked ?? draft.take?.note.year
  const [status, setStatus] = useState<StatusMessage>()

  if (messages.isPending) return <Skeleton lines={4} />
  if (!messages.data) return <LoadFailure text={failed} onRetry={messages.refetch} />
  const choose = (chosenYear: number) => {
    setStatus(undefined)
    setPicked(chosenYear)
    draft.note({ year: chosenYear })
  }
  const chosen = messages.data.find((message) => message.year === year)
  return (
    <div className={styles.desk}>
      <YearChoice messages={messages.data} chosen={year} onChoose={choose} />
      {recipients}
      {chosen && (
        <StoredMessage key={`kept-${chosen.year}`} message={chosen} onStatus={setStatus} />
      )}
      <DeletedRecordings
        which={({ year: deletedYear }) => deletedYear !== null && (!year || deletedYear === year)}
        onBack={refreshEternalMessages}
        onStatus={setStatus}
      />
      <NewMessage
        draft={draft}
        messages={messages.data}
        message={chosen}
        onYear={choose}
        onStatus={setStatus}
      />
      <Status message={status} />
    </div>
  )
}
