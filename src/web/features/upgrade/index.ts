export { Locked } from './locked.tsx'
export { UpgradeDialog } from './upgrade-dialog.tsx'
export { useUltraPremium } from './use-ultra-premium.ts'
