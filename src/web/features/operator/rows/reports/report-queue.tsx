import { useEffect, useRef, useState } from 'react'
import type { ReportCase } from '../../../../../contract/operator/moderation.ts'
import { formatCount } from '../../../../lib/text/format-count.ts'
import { Empty } from '../../../../ui/feedback/empty.tsx'
import { LoadFailure } from '../../../../ui/feedback/load-failure.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { Button, TextButton } from '../../../../ui/forms/button.tsx'
import { Checkbox } from '../../../../ui/forms/checkbox.tsx'
import styles from '../../console.module.css'
import { ManyDecision, type ManyDecisionHandle } from './many-decision.tsx'
import queueStyles from './queue.module.css'
import { QueueFilters } from './queue-filters.tsx'
import { QueueKeys } from './queue-keys.tsx'
import { QueueLine } from './queue-line.tsx'
import { ReportGroups } from './report-groups.tsx'
import { useQueueKeys } from './use-queue-keys.ts'
import { asked, type Choice, isNarrowed, type QueueFilter, type Reports } from './use-reports.ts'

interface ReportQueueProps {
  filter: QueueFilter
  reports: Reports
  /** The last case looked at; the focus returns to it. */
  lastCase: number | null
  onFilter: (filter: QueueFilter) => void
  onOpen: (id: number) => void
}

/** Open or decided reports: search, groups, and bulk decisions, by mouse, thumb or keys. */
export function ReportQueue({ filter, reports, lastCase, onFilter, onOpen }: ReportQueueProps) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [isAll, setIsAll] = useState(false)
  const [areKeysShown, setAreKeysShown] = useState(false)
  const decision = useRef<ManyDecisionHandle>(null)
  const list = useRef<HTMLUListElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { query, cases = [], total, asOf } = reports
  const isGrouped = filter.by !== '' && filter.group === null
  const canChooseAll = isNarrowed(filter)
  const count = isAll ? total : chosen.size
  const choice: Choice = isAll
    ? { fits: { ...asked(filter), ...(asOf && { until: asOf }) } }
    : { ids: [...chosen] }

  const choose = (ids: Iterable<number>) => {
    setIsAll(false)
    setChosen(new Set(ids))
  }
  const toggle = (id: number) => {
    const next = new Set(isAll ? cases.map((one) => one.id) : chosen)
    if (!next.delete(id)) next.add(id)
    choose(next)
  }
  const toggleAll = () => {
    const isOn = isAll || (chosen.size > 0 && chosen.size === cases.length)
    choose(isOn ? [] : cases.map(({ id }) => id))
    if (!isOn && canChooseAll) setIsAll(true)
  }
  const change = (next: Partial<QueueFilter>) => {
    choose([])
    onFilter({ ...filter, ...next })
  }

  const focusLine = useLineFocus(list, heading, cases)
  useEffect(() => {
    if (lastCase !== null) focusLine.at(lastCase)
    // Once, when the list is back on the screen.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  useQueueKeys({
    list,
    isOff: areKeysShown || isGrouped,
    onToggle: toggle,
    onToggleAll: toggleAll,
    onAct(act, id) {
      if (count === 0 && id !== null) choose([id])
      if (count > 0 || id !== null) decision.current?.begin(act)
    },
    onUndo: () => decision.current?.undo(),
    onHelp: () => setAreKeysShown(true),
  })

  return (
    <>
      <div className={styles.foot}>
        <h2 ref={heading} tabIndex={-1} className={styles.heading}>
          {filter.state === 'open' ? 'Open reports' : 'Decided reports'}
        </h2>
        {!isGrouped && query.data && (
          <output className={styles.soft}>{countWords(cases.length, total)}</output>
        )}
      </div>
      <QueueFilters filter={filter} onChange={change} />
      {isGrouped && <ReportGroups filter={filter} onChoose={(group) => change({ group })} />}
      {filter.group && (
        <p className={queueStyles.group}>
          <span dir="auto">Only: {filter.group.label}</span>
          <TextButton onClick={() => change({ group: null })}>Back to the groups</TextButton>
        </p>
      )}
      {!isGrouped && (
        <>
          {query.isPending && <Skeleton lines={4} />}
          {query.isError && (
            <LoadFailure text="The reports could not be loaded." onRetry={query.refetch} />
          )}
          {query.data && total === 0 && <Empty text={emptyWords(filter)} />}
          {cases.length > 0 && (
            <div className={queueStyles.all}>
              <Checkbox
                checked={isAll || (chosen.size > 0 && chosen.size === cases.length)}
                onChange={toggleAll}
              >
                {canChooseAll || total === cases.length
                  ? `Choose all ${formatCount(total)}`
                  : `Choose the ${formatCount(cases.length)} shown`}
              </Checkbox>
              <TextButton onClick={() => setAreKeysShown(true)}>Keys</TextButton>
            </div>
          )}
          <ul ref={list} className={styles.list} aria-label="Reports" hidden={cases.length === 0}>
            {cases.map((report) => (
              <QueueLine
                key={report.id}
                report={report}
                isChosen={isAll || chosen.has(report.id)}
                onToggle={() => toggle(report.id)}
                onOpen={() => onOpen(report.id)}
              />
            ))}
          </ul>
          {query.hasNextPage && (
            <Button
              tone="quiet"
              isBusy={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              Show more
            </Button>
          )}
          <ManyDecision
            ref={decision}
            count={count}
            choice={choice}
            state={filter.state}
            onDecided={() => {
              focusLine.afterDecision(isAll ? new Set(cases.map(({ id }) => id)) : chosen)
              choose([])
            }}
          />
        </>
      )}
      {areKeysShown && <QueueKeys onClose={() => setAreKeysShown(false)} />}
    </>
  )
}

/** Moves the focus to where the operator continues: the line after those that are gone. */
function useLineFocus(
  list: React.RefObject<HTMLUListElement | null>,
  heading: React.RefObject<HTMLHeadingElement | null>,
  cases: readonly ReportCase[],
) {
  const wanted = useRef<number | null>(null)
  const lines = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-case]') ?? [])]
  const at = (id: number) =>
    lines()
      .find((line) => line.dataset.case === String(id))
      ?.focus()
  useEffect(() => {
    if (wanted.current === null) return
    const next = wanted.current
    wanted.current = null
    if (next === 0 || !cases.some(({ id }) => id === next)) {
      const first = lines()[0] ?? heading.current
      return first?.focus()
    }
    at(next)
  })
  return {
    at,
    afterDecision(gone: ReadonlySet<number>) {
      const last = cases.findLastIndex(({ id }) => gone.has(id))
      const rest = [...cases.slice(last + 1), ...cases.slice(0, last + 1).toReversed()]
      wanted.current = rest.find(({ id }) => !gone.has(id))?.id ?? 0
    },
  }
}

function countWords(shown: number, total: number): string {
  if (shown === total) return total === 1 ? '1 report' : `${formatCount(total)} reports`
  return `${formatCount(shown)} of ${formatCount(total)} reports`
}

function emptyWords(filter: QueueFilter): string {
  if (isNarrowed(filter) || filter.about) return 'No report is like this.'
  return filter.state === 'open' ? 'No report waits.' : 'Nothing was decided in 30 days.'
}
