import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import type { Profile } from '../../../../contract/accounts/profile.ts'
import { settingsPath } from '../../../../contract/page-addresses.ts'
import { SeenBy } from '../../../features/memorials/visibility/seen-by.tsx'
import { useUltraPremium } from '../../../features/payments/use-ultra-premium.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import styles from './settings-screen.module.css'
import { tabGroups } from './tabs.tsx'

const firstTab = 'profile'
const resetAfter = 100

/** The router fires the last two. */
const navigations = ['popstate', 'pushState', 'replaceState']

const requestedTab = () => new URLSearchParams(window.location.search).get('tab') ?? firstTab

export function SettingsScreen({ profile }: { profile: Profile }) {
  const [, navigate] = useLocation()
  const [current, setCurrent] = useState(requestedTab)

  useEffect(() => {
    let timer = 0
    // A navigation inside the settings, to another tab or back to the first.
    const follow = () => {
      clearTimeout(timer)
      timer = window.setTimeout(() => setCurrent(requestedTab()), resetAfter)
    }
    follow()
    for (const event of navigations) window.addEventListener(event, follow)
    return () => {
      clearTimeout(timer)
      for (const event of navigations) window.removeEventListener(event, follow)
    }
  }, [])

  const choose = (id: string) => {
    setCurrent(id)
    navigate(settingsPath(id))
  }

  const groups = useGroups(profile)
  const tabs = groups.flatMap((group) => group.tabs)
  const tab = tabs.find(({ id }) => id === current) ?? tabs[0]
  if (!tab) return null
  return (
    <Card>
      <h1 className={styles.title}>Sacred Memorial Settings</h1>
      <Tabs label="Settings" groups={groups} current={tab.id} onChange={choose}>
        <div key={tab.id} className={classNames(styles.panel, tab.isWide && styles.wide)}>
          <div>
            <h2 className={styles.heading}>{tab.title}</h2>
            <p className={styles.lead}>{tab.lead}</p>
            {tab.part && !tab.isLocked && <SeenBy part={tab.part} profile={profile} />}
          </div>
          {tab.panel(profile)}
        </div>
      </Tabs>
    </Card>
  )
}

/** Shows a lock on tabs whose tier is known not to be bought. */
function useGroups(profile: Profile) {
  const isLocked = {
    premium: !profile.has_premium_features,
    ultra: useUltraPremium().isPaid === false,
  }
  return tabGroups.map(({ label, tabs }) => ({
    label,
    tabs: tabs.map((tab) => ({ ...tab, isLocked: tab.tier ? isLocked[tab.tier] : false })),
  }))
}
