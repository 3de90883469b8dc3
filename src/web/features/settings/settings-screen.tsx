import { useEffect, useRef, useState } from 'react'
import { useSearch } from 'wouter'
import type { Profile } from '../../../contract/profile.ts'
import { classNames } from '../../ui/class-names.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import styles from './settings-screen.module.css'
import { settingsTabs } from './tabs.tsx'

const firstTab = 'profile'
const resetAfter = 100

export function SettingsScreen({ profile }: { profile: Profile }) {
  const requested = new URLSearchParams(useSearch()).get('tab') ?? firstTab
  const [current, setCurrent] = useState(requested)
  const timer = useRef(0)

  useEffect(() => {
    const reset = () => {
      clearTimeout(timer.current)
      timer.current = window.setTimeout(() => setCurrent(requested), resetAfter)
    }
    reset()
    // The router fires this when Settings is chosen again from Settings.
    window.addEventListener('pushState', reset)
    return () => {
      clearTimeout(timer.current)
      window.removeEventListener('pushState', reset)
    }
  }, [requested])

  // A choice made before the reset wins.
  const choose = (id: string) => {
    clearTimeout(timer.current)
    setCurrent(id)
  }

  const tab = settingsTabs.find(({ id }) => id === current) ?? settingsTabs[0]
  if (!tab) return null
  return (
    <Card>
      <h1 className={styles.title}>Sacred Memorial Settings</h1>
      <Tabs label="Settings" tabs={settingsTabs} current={tab.id} onChange={choose}>
        <div key={tab.id} className={classNames(styles.panel, tab.isWide && styles.wide)}>
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
