import type { ReactNode } from 'react'
import type { Profile } from '../../../../contract/accounts/profile.ts'

export interface SettingsTab {
  id: string
  label: string
  title: string
  lead: string
  /** The tier that opens it. */
  tier?: 'premium' | 'ultra'
  /** Shows the stone beside the form. */
  isWide?: boolean
  panel: (profile: Profile) => ReactNode
}
