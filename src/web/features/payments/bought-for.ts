import { createContext } from 'react'

/** The memorial by family that a tier is bought for; none for the own one. */
export const BoughtFor = createContext<number | undefined>(undefined)
