import { useEffect, useState } from 'react'
import { useSearch } from 'wouter'
import type { Profile } from '../../../contract/profile.ts'
import { Card } from '../../ui/card.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import styles from './settings-screen.module.css'
import { settingsTabs } from './tabs.tsx'

const firstTab = 'profile'
const resetAfter = 100

export function SettingsScreen({ profile }: { profile: Profile }) {
  const asked = new URLSearchParams(useSearch()).get('tab') ?? firstTab
  const [current, setCurrent] = useState(asked)

  useEffect(() => {
    const timer = setTimeout(() => setCurrent(asked), resetAfter)
    return () => clearTimeout(timer)
  }, [asked])

  const tab = settingsTabs.find(({ id }) => id === current) ?? settingsTabs[0]
  if (!tab) return null
  return (
    <Card>
      <h1 className={styles.title}>Sacred Memorial Settings</h1>
      <Tabs label="Settings" tabs={settingsTabs} current={tab.id} onChange={setCurrent}>
        <div key={tab.id} className={styles.panel}>
          <div>
            <h2 className={styles.heading}>{tab.title}</h2>
            <p className={styles.lead}>{tab.lead}</p>
          </div>
          {tab.panel(profile)}
        </div>
      </Tabs>
    </Card>
  )
}
