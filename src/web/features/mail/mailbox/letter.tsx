import type { readLetter } from '../../../../contract/mail/mailbox.ts'
import type { Answer } from '../../../../contract/operation.ts'
import { longMoment } from '../../../lib/text/dates.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Facts } from '../../../ui/layout/facts.tsx'
import styles from './mailbox.module.css'
import { letterStates, useLetter } from './queries.ts'

// Links in the letter may open outside the frame; its scripts may not run.
const sandbox =
  'allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation'

export function Letter({ id }: { id: string }) {
  const { data: letter, isError } = useLetter(id)
  if (!letter) {
    return isError ? <Empty text="This letter is not here." /> : <Skeleton lines={6} />
  }
  return (
    <article className={styles.letter}>
      <h1 className={styles.subject}>{letter.subject}</h1>
      <Facts
        facts={[
          ['To', letter.to],
          ...(letter.reply_to ? [['Reply to', letter.reply_to] satisfies [string, string]] : []),
          ['Written', `${longMoment(letter.created_at)} · ${letterStates[letter.state]}`],
        ]}
      />
      <Attachments letterId={letter.id} attachments={letter.attachments} />
      <iframe
        title="The letter as it is mailed"
        className={styles.frame}
        sandbox={sandbox}
        src={`/api/local/mailbox/${letter.id}/html`}
      />
      <details className={styles.plain}>
        <summary>The letter as plain text</summary>
        <pre>{letter.text}</pre>
      </details>
    </article>
  )
}

interface AttachmentsProps {
  letterId: number
  attachments: Answer<typeof readLetter>['attachments']
}

function Attachments({ letterId, attachments }: AttachmentsProps) {
  if (attachments.length === 0) return null
  const linked = attachments.map((attachment, index) => ({
    ...attachment,
    href: `/api/local/mailbox/${letterId}/attachments/${index}`,
  }))
  return (
    <ul className={styles.attachments}>
      {linked.map(({ href, name, type, bytes }) => (
        <li key={href}>
          <a href={href}>{name}</a>
          <span>
            {' '}
            {type}, {Math.max(1, Math.round(bytes / 1024))} kB
          </span>
        </li>
      ))}
    </ul>
  )
}
