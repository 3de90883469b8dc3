import type { ReportCase } from '../../../../../contract/operator/moderation.ts'
import { Checkbox } from '../../../../ui/forms/checkbox.tsx'
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx'
import styles from '../../console.module.css'
import queueStyles from './queue.module.css'
import { ageWords, caseTitle, queueNotes } from './report-text.ts'

interface QueueLineProps {
  report: ReportCase
  isChosen: boolean
  onToggle: () => void
  onOpen: () => void
}

export function QueueLine({ report, isChosen, onToggle, onOpen }: QueueLineProps) {
  const { id, excerpt, author, reason, opened_at } = report
  return (
    <li className={queueStyles.line}>
      <Checkbox checked={isChosen} onChange={onToggle}>
        <VisuallyHidden>
          Choose report {id} about {author || 'a grave'}
        </VisuallyHidden>
      </Checkbox>
      <button type="button" className={styles.choice} data-case={id} onClick={onOpen}>
        <strong dir="auto" className={queueStyles.excerpt}>
          {excerpt || caseTitle(report)}
        </strong>
        <span dir="auto">
          {author || 'Without a name'} · {reason || 'no reason given'} · {ageWords(opened_at)}
        </span>
        <span dir="auto">{queueNotes(report).join(' · ')}</span>
      </button>
    </li>
  )
}
