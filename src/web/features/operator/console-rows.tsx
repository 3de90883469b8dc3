import { type ReactNode, useState } from 'react'
import type { ConsoleOperator } from '../../../contract/operator/console.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { useIsSold } from '../site/site.ts'
import styles from './console.module.css'
import { AuditRow } from './rows/audit-row.tsx'
import { BlocksRow } from './rows/blocks-row.tsx'
import { FamilyRow } from './rows/family/family-row.tsx'
import { LettersRow } from './rows/letters/letters-row.tsx'
import { MessagesRow } from './rows/messages-row.tsx'
import { PartnersRow } from './rows/partners-row.tsx'
import { PassingsRow } from './rows/passings-row.tsx'
import { PeopleRow } from './rows/people-row.tsx'
import { PurchasesRow } from './rows/purchases/purchases-row.tsx'
import { ReportsRow } from './rows/reports/reports-row.tsx'
import { TodayRow } from './rows/today-row.tsx'

/** Opens a row, perhaps with a filter. */
type OpenRow = (row: string, filter?: string) => void

interface Row {
  id: string
  label: string
  /** Moderators see only reports and messages. */
  isForModerators?: boolean
  /** Hidden where everything is free. */
  isOfSelling?: boolean
  show: (open: OpenRow, filter: string) => ReactNode
}

const rows: { label: string; tabs: Row[] }[] = [
  {
    label: 'Now',
    tabs: [
      { id: 'today', label: 'Today', show: (open) => <TodayRow onOpen={open} /> },
      { id: 'reports', label: 'Reports', isForModerators: true, show: () => <ReportsRow /> },
      { id: 'blocks', label: 'Kept out', isForModerators: true, show: () => <BlocksRow /> },
      { id: 'messages', label: 'Messages', isForModerators: true, show: () => <MessagesRow /> },
    ],
  },
  {
    label: 'People',
    tabs: [
      { id: 'people', label: 'People', show: () => <PeopleRow /> },
      { id: 'passings', label: 'Passings', show: () => <PassingsRow /> },
      { id: 'family', label: 'By family', show: () => <FamilyRow /> },
      {
        id: 'letters',
        label: 'Letters',
        show: (_, filter) => <LettersRow firstFilter={filter} />,
      },
    ],
  },
  {
    label: 'Trade',
    tabs: [
      {
        id: 'purchases',
        label: 'Purchases',
        isOfSelling: true,
        show: (_, filter) => <PurchasesRow firstFilter={filter} />,
      },
      { id: 'partners', label: 'Partners', show: () => <PartnersRow /> },
    ],
  },
  { label: 'Record', tabs: [{ id: 'audit', label: 'Audit', show: () => <AuditRow /> }] },
]

export function ConsoleRows({ operator }: { operator: ConsoleOperator }) {
  const isSold = useIsSold()
  const [current, setCurrent] = useState(() => requested('row') ?? 'today')
  const [filter, setFilter] = useState(() => requested('filter') ?? '')
  const groups = rows
    .map(({ label, tabs }) => ({
      label,
      tabs: tabs.filter(
        (tab) =>
          (operator.role === 'supervisor' || tab.isForModerators) && (isSold || !tab.isOfSelling),
      ),
    }))
    .filter(({ tabs }) => tabs.length > 0)
  const tabs = groups.flatMap((group) => group.tabs)
  const row = tabs.find(({ id }) => id === current) ?? tabs[0]
  const open = (id: string, nextFilter = '') => {
    setCurrent(id)
    setFilter(nextFilter)
    // The address can be saved and sent to another operator.
    const query = new URLSearchParams({ row: id, ...(nextFilter && { filter: nextFilter }) })
    window.history.replaceState(null, '', `${window.location.pathname}?${query}`)
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
      <Tabs label="Console" groups={groups} current={row.id} onChange={(id) => open(id)}>
        <div key={row.id + filter} className={styles.panel}>
          {row.show(open, filter)}
        </div>
      </Tabs>
      <footer className={styles.server}>Vigil {operator.server}</footer>
    </Card>
  )
}

function requested(name: 'row' | 'filter'): string | null {
  return new URLSearchParams(window.location.search).get(name)
}
