export { Locked } from './locked.tsx'
export { useUltraPremium } from './use-ultra-premium.ts'
