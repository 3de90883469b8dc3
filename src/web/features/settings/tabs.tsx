import { accountTabs } from './account-tabs.tsx'
import { memorialTabs } from './memorial-tabs.tsx'
import type { SettingsTab } from './settings-tab.ts'
import { trustTabs } from './trust-tabs.tsx'

/** The screen is made from this list; a new tab is a new entry. */
export const settingsTabs: readonly SettingsTab[] = [...accountTabs, ...memorialTabs, ...trustTabs]
