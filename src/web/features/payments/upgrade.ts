import { createContext, type ReactNode } from 'react'
import { createStore, useStore } from '../../lib/state/store.ts'
import type { BoughtMemorial } from './bought-for.ts'
import type { TierName } from './tiers.ts'

export interface Upgrade {
  tier: TierName
  /** What the member was about to do, such as "your portrait". */
  wanted: string
  /** The page to continue at, unless it is behind the dialog. */
  href?: string
  /** The stone as the member has just tried it. */
  stone?: ReactNode
  /** The memorial by family that it is bought for. */
  memorial?: BoughtMemorial | undefined
}

/** The current purchase. The page shows its dialog, because the offer itself disappears once it is paid. */
const asked = createStore<Upgrade | undefined>(undefined)

export const askForUpgrade = (upgrade: Upgrade): void => asked.set(upgrade)

export const closeUpgrade = (): void => asked.set(undefined)

export const useAskedUpgrade = () => useStore(asked)

/** The owner's stone with what is being tried on it, for the dialog. */
export const TriedStone = createContext<ReactNode>(undefined)
