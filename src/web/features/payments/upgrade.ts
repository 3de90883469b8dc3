import { createContext, type ReactNode } from 'react'
import { createStore, useStore } from '../../lib/state/store.ts'
import type { BoughtMemorial } from './bought-for.ts'
import type { TierName } from './tiers.ts'

export interface Upgrade {
  tier: TierName
  /** What the member was about to do, such as "your portrait". */
  wanted: string
  /** Where that is, unless it stands behind the dialog. */
  href?: string
  /** The stone as the member has just tried it. */
  stone?: ReactNode
  /** A memorial by family that it is bought for. */
  memorial?: BoughtMemorial | undefined
}

/** The one purchase on the screen. A page shows its dialog: the offer itself goes once it is paid. */
const asked = createStore<Upgrade | undefined>(undefined)

export const askForUpgrade = (upgrade: Upgrade): void => asked.set(upgrade)

export const closeUpgrade = (): void => asked.set(undefined)

export const useAskedUpgrade = () => useStore(asked)

/** The own stone with what is tried on it, for the dialog. */
export const TriedStone = createContext<ReactNode>(undefined)
