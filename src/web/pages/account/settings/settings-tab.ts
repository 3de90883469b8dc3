import type { ReactNode } from 'react'
import type { Profile } from '../../../../contract/accounts/profile.ts'
import type { Part } from '../../../features/memorials/visibility/who-sees.ts'

export interface SettingsTab {
  id: string
  label: string
  title: string
  lead: string
  /** The part of the memorial it changes; the tab says who sees it. */
  part?: Part
  /** The tier that opens it. */
  tier?: 'premium' | 'ultra'
  /** Shows the stone beside the form. */
  isWide?: boolean
  panel: (profile: Profile) => ReactNode
  /** The same editor before its tier is bought, if the owner's stone can show the effect. */
  trial?: (profile: Profile) => ReactNode
}
