import { useState } from 'react'
import { type AuditEntry, readAudit } from '../../../../contract/operator/audit.ts'
import { listOperators } from '../../../../contract/operator/console.ts'
import { useInfiniteQuery, useQuery } from '../../../lib/api/query-client.ts'
import { longMoment } from '../../../lib/text/dates.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import styles from '../console.module.css'
import { consoleKey, readInConsole } from '../console-call.ts'
import { ShowEarlier } from '../found-list.tsx'
import { SelectField } from '../select-field.tsx'
import { auditKinds } from './audit-kinds.ts'

interface Filter {
  event: string
  operator: string
  account: string
}

const everything: Filter = { event: '', operator: '', account: '' }

/** What operators have done and looked at. It can be read, but not rewritten. */
export function AuditRow() {
  const [filter, setFilter] = useState(everything)
  const operators = useQuery({
    queryKey: [...consoleKey, 'operators'],
    queryFn: () => readInConsole(listOperators),
  })
  const audit = useAudit(filter)
  const entries = audit.data?.pages.flatMap((page) => page.entries) ?? []
  const change = (changed: Partial<Filter>) => setFilter({ ...filter, ...changed })
  return (
    <>
      <h2 className={styles.heading}>What operators did</h2>
      <div className={styles.filters}>
        <SelectField
          label="Act"
          value={filter.event}
          choices={[['', 'All'], ...auditKinds]}
          onValueChange={(event) => change({ event })}
        />
        <SelectField
          label="Operator"
          value={filter.operator}
          choices={[
            ['', 'All'],
            ...(operators.data ?? []).map(({ id, email }): [string, string] => [String(id), email]),
          ]}
          onValueChange={(operator) => change({ operator })}
        />
        <Field
          label="Number of the person"
          name="account"
          inputMode="numeric"
          maxLength={15}
          value={filter.account}
          onChange={({ target }) => change({ account: target.value.replace(/\D/g, '') })}
        />
      </div>
      {audit.isPending && <Skeleton lines={5} />}
      {audit.isError && <LoadFailure text="The audit could not be read." onRetry={audit.refetch} />}
      {audit.data && entries.length === 0 && <Empty text="Nothing of that kind was done." />}
      {entries.length > 0 && (
        <ol className={styles.list} aria-label="Audit">
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      {audit.hasNextPage && <ShowEarlier query={audit} />}
    </>
  )
}

function useAudit({ event, operator, account }: Filter) {
  return useInfiniteQuery({
    queryKey: [...consoleKey, 'audit', event, operator, account],
    queryFn: ({ pageParam }) =>
      readInConsole(readAudit, {
        query: {
          ...(pageParam !== undefined && { before: pageParam }),
          ...(event && { event }),
          ...(Number(operator) > 0 && { operator: Number(operator) }),
          ...(Number(account) > 0 && { account: Number(account) }),
        },
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ entries, has_more }) => (has_more ? entries.at(-1)?.id : undefined),
    staleTime: 0,
  })
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { text, happened_at, account_id, operator, reason } = entry
  const who = operator ?? 'an operator whose account is gone'
  return (
    <li className={styles.line}>
      <span dir="auto">
        {text}
        {reason && ` Reason: ${reason}`}
      </span>
      <small>
        {longMoment(happened_at)}, by {who}
        {account_id !== null && `, person ${account_id}`}
      </small>
    </li>
  )
}
