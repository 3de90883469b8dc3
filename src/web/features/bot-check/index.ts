export { BotCheckWidget } from './bot-check.tsx'
export { type BotCheck, botCheckMessages, useBotCheck } from './use-bot-check.ts'
