import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { paths } from '../../../contract/page-addresses.ts'
import { getPromise, type SitePromise } from '../../../contract/site/promise.ts'
import { usePageHead } from '../../features/site/page-head.ts'
import { call } from '../../lib/api/api.ts'
import { useQuery } from '../../lib/api/query-client.ts'
import { longDay, longDayOf } from '../../lib/text/dates.ts'
import { formatCount } from '../../lib/text/format-count.ts'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import styles from '../pages.module.css'
import own from './promise.module.css'

const title = 'What we promise'
const counting = '…'
const noneYet = 'None is recorded yet.'

/** What was promised, and what the records say of it. */
export function PromisePage() {
  usePageHead({
    title,
    description:
      'What we have promised, and what our own records say of it: letters sent and late, outages, backups, and the copy that outlives us.',
    keywords: ['digital memorial', 'promise', 'archive', 'reliability'],
  })
  return (
    <Card className={styles.narrow}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>
        A promise for thirty years is worth what can be checked. These numbers are counted from our
        own records. Nobody types them in, and where a record is short, it says so.
      </p>
      <div className={own.numbers}>
        <Numbers />
      </div>
      <section className={own.part} aria-labelledby="end">
        <h2 id="end">If this place must close one day</h2>
        <p>
          Nobody can promise that a site lives for ever. So every memorial can leave: its owner
          downloads everything on any day, as one signed file that opens without us and without a
          network. The people it is entrusted to can take what its page shows.
        </p>
        <p>
          The whole graveyard can be written as plain files that any web server, or a disk in a
          drawer, can carry on: every public page, at the address it has today.
        </p>
      </section>
      <p className={styles.aside}>
        You want to know more? <Link href={paths.faq}>Questions and answers</Link>, or{' '}
        <Link href={paths.contact}>write to us</Link>.
      </p>
    </Card>
  )
}

/** What is shown before the numbers arrive stays when they do. */
function Numbers() {
  const { data, isError, refetch } = useQuery({
    queryKey: ['promise'],
    queryFn: () => call(getPromise),
  })
  if (isError) return <LoadFailure text="The numbers could not be loaded." onRetry={refetch} />
  return (
    <>
      <Part id="place" title="The place">
        <Facts
          facts={[
            ['Stones in our care', data ? formatCount(data.memorials) : counting],
            ['Days without an outage', data ? uptimeIn(data) : counting],
          ]}
        />
      </Part>
      <Part id="copies" title="The copies">
        <Facts
          facts={[
            ['Last backup', data ? dayIn(data.last_backup_at, noneYet) : counting],
            [
              'Last backup restored as a trial',
              data ? dayIn(data.last_rehearsal_at, noneYet) : counting,
            ],
            [
              'The whole graveyard as files',
              data ? dayIn(data.last_archive_at, 'Not written here so far.') : counting,
            ],
          ]}
        />
      </Part>
      {/* Last, because the number of rows is known only once the numbers arrive. */}
      <Part id="letters" title="The letters">
        <Facts facts={data ? lettersIn(data) : [['Eternal Messages', counting]]} />
      </Part>
      {data && <p className={own.counted}>Counted on {longDayOf(data.as_of)}.</p>}
    </>
  )
}

function Part({
  id,
  title: heading,
  children,
}: {
  id: string
  title: string
  children: ReactNode
}) {
  return (
    <section className={own.part} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {children}
    </section>
  )
}

function lettersIn({ letters, last_planned_on }: SitePromise): [string, ReactNode][] {
  const planned: [string, ReactNode][] = last_planned_on
    ? [['The farthest that waits here', `leaves on ${longDay(last_planned_on)}`]]
    : []
  if (!letters) return [['Eternal Messages', 'None has been due yet.'], ...planned]
  const { since, due, sent, late, returned, oldest_waiting_on } = letters
  return [
    ['Eternal Messages', `${formatCount(due)} due since ${longDay(since)}`],
    ['Sent', formatCount(sent)],
    ['Late, or still to be sent', formatCount(late)],
    ['Came back', formatCount(returned)],
    [
      'The oldest still to be sent',
      oldest_waiting_on ? `was due on ${longDay(oldest_waiting_on)}` : 'None is overdue.',
    ],
    ...planned,
  ]
}

function uptimeIn({ uptime }: SitePromise): string {
  if (!uptime) return 'The record begins today.'
  const { days_without_outage: days, last_outage_ended_at: ended, recorded_since: since } = uptime
  const count = formatCount(days)
  return ended
    ? `${count}, since ${longDayOf(ended)}`
    : `${count}; the record began on ${longDayOf(since)}`
}

const dayIn = (instant: string | null, none: string) => (instant ? longDayOf(instant) : none)
