import type { readLetter } from '../../../../contract/mail/mailbox.ts'
import type { Answer } from '../../../../contract/operation.ts'
import styles from './mailbox.module.css'

interface AttachmentsProps {
  letterId: number
  attachments: Answer<typeof readLetter>['attachments']
}

export function Attachments({ letterId, attachments }: AttachmentsProps) {
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
