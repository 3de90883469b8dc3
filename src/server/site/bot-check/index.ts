export { type BotGate, botGate, noBotCheck } from './bot-check.ts'
