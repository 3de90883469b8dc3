import { createContext, type ReactNode } from 'react'

/** A memorial by family, by its id, and its stone for the dialog. */
export interface BoughtMemorial {
  id: number
  stone: ReactNode
}

/** What a tier is bought for below it; none for the own memorial. */
export const BoughtFor = createContext<BoughtMemorial | undefined>(undefined)
