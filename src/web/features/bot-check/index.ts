export { BotCheckWidget } from './bot-check.tsx'
export { botCheckMessages, useBotCheck } from './use-bot-check.ts'
