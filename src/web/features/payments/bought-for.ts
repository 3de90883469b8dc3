import { createContext, type ReactNode } from 'react'

/** A memorial by family, by its id, and its stone for the dialog. */
export interface BoughtMemorial {
  id: number
  stone: ReactNode
}

/** The memorial a tier is bought for in this subtree; none for the member's own. */
export const BoughtFor = createContext<BoughtMemorial | undefined>(undefined)
