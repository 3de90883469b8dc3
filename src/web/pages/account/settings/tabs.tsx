import type { TabGroup } from '../../../ui/layout/tabs.tsx'
import { accountTabs } from './account-tabs.tsx'
import { memorialTabs } from './memorial-tabs.tsx'
import type { SettingsTab } from './settings-tab.ts'
import { trustTabs } from './trust-tabs.tsx'

const settingsTabs: readonly SettingsTab[] = [...accountTabs, ...memorialTabs, ...trustTabs]

const order = {
  'Your memorial': [
    'profile',
    'fullname',
    'dateofbirth',
    'gravestyle',
    'memorial',
    'story',
    'pictures',
    'kin',
    'elsewhere',
    'photo',
    'audiomessage',
    'nationality',
  ],
  'Those who stay': ['administrators', 'anniversary', 'visibility'],
}

const named = new Set(Object.values(order).flat())

/** All tabs by group; a tab without a group belongs to the account. */
export const tabGroups: readonly TabGroup<SettingsTab>[] = [
  ...Object.entries(order).map(([label, ids]) => ({
    label,
    tabs: ids.flatMap((id) => settingsTabs.filter((tab) => tab.id === id)),
  })),
  { label: 'Your account', tabs: settingsTabs.filter(({ id }) => !named.has(id)) },
]
