import { formatCount } from '../../../../lib/text/format-count.ts'
import styles from '../../console.module.css'
import { FoundList } from '../../found-list.tsx'
import { ageWords } from './report-text.ts'
import { type QueueFilter, useGroups } from './use-reports.ts'

interface ReportGroupsProps {
  filter: QueueFilter
  onChoose: (group: { key: string; label: string }) => void
}

/** Largest group first. Choosing one shows its reports. */
export function ReportGroups({ filter, onChoose }: ReportGroupsProps) {
  const groups = useGroups(filter)
  const found = groups.data?.groups
  const total = groups.data?.total ?? 0
  return (
    <>
      {found && found.length < total && (
        <p className={styles.soft}>
          The {found.length} largest of {formatCount(total)} groups.
        </p>
      )}
      <FoundList
        label="Groups"
        query={groups}
        found={found}
        failure="The groups could not be loaded."
        empty="No report is like this."
        lineOf={({ key, label, cases, reports, oldest_at, excerpt }) => {
          const counted = `${formatCount(cases)} reported, ${formatCount(reports)} times in all`
          const shown = label === excerpt ? '' : `: ${excerpt}`
          return {
            id: key,
            title: label || 'Without a name',
            note: `${counted}, the oldest ${ageWords(oldest_at)}${shown}`,
          }
        }}
        onChoose={({ key, label }) => onChoose({ key, label })}
      />
    </>
  )
}
