import { accountTabs } from './account-tabs.tsx'
import { memorialTabs } from './memorial-tabs.tsx'
import type { SettingsTab } from './settings-tab.ts'
import { trustTabs } from './trust-tabs.tsx'

/** The tabs of the screen in their order. */
export const settingsTabs: readonly SettingsTab[] = [...accountTabs, ...memorialTabs, ...trustTabs]
