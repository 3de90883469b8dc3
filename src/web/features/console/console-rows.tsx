import { type ReactNode, useState } from 'react'
import type { ConsoleOperator } from '../../../contract/operator/console.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import styles from './console.module.css'
import { AuditRow } from './rows/audit-row.tsx'
import { MessagesRow } from './rows/messages-row.tsx'
import { PartnersRow } from './rows/partners-row.tsx'
import { PassingsRow } from './rows/passings-row.tsx'
import { PeopleRow } from './rows/people-row.tsx'
import { ReportsRow } from './rows/reports-row.tsx'
import { TodayRow } from './rows/today-row.tsx'

interface Row {
  id: string
  label: string
  /** Moderators see reports and messages alone. */
  isForModerators?: boolean
  show: (open: (row: string) => void) => ReactNode
}

const rows: { label: string; tabs: Row[] }[] = [
  {
    label: 'Now',
    tabs: [
      { id: 'today', label: 'Today', show: (open) => <TodayRow onOpen={open} /> },
      { id: 'reports', label: 'Reports', isForModerators: true, show: () => <ReportsRow /> },
      { id: 'messages', label: 'Messages', isForModerators: true, show: () => <MessagesRow /> },
    ],
  },
  {
    label: 'People',
    tabs: [
      { id: 'people', label: 'People', show: () => <PeopleRow /> },
      { id: 'passings', label: 'Passings', show: () => <PassingsRow /> },
      { id: 'partners', label: 'Partners', show: () => <PartnersRow /> },
    ],
  },
  { label: 'Record', tabs: [{ id: 'audit', label: 'Audit', show: () => <AuditRow /> }] },
]

export function ConsoleRows({ operator }: { operator: ConsoleOperator }) {
  const [current, setCurrent] = useState(requestedRow)
  const groups = rows
    .map(({ label, tabs }) => ({
      label,
      tabs: tabs.filter((tab) => operator.role === 'keeper' || tab.isForModerators),
    }))
    .filter(({ tabs }) => tabs.length > 0)
  const tabs = groups.flatMap((group) => group.tabs)
  const row = tabs.find(({ id }) => id === current) ?? tabs[0]
  const open = (id: string) => {
    setCurrent(id)
    // The address can be kept and sent to another operator.
    window.history.replaceState(null, '', `${window.location.pathname}?row=${id}`)
  }
  if (!row) return null
  return (
    <Card className={styles.console}>
      <header className={styles.header}>
        <h1 className={styles.title}>Console</h1>
        <p className={styles.operator}>
          {operator.email}, {operator.role}
        </p>
      </header>
      <Tabs label="Console" groups={groups} current={row.id} onChange={open}>
        <div key={row.id} className={styles.panel}>
          {row.show(open)}
        </div>
      </Tabs>
    </Card>
  )
}

function requestedRow(): string {
  return new URLSearchParams(window.location.search).get('row') ?? 'today'
}
