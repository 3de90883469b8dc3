export { type BotGate, botGate, noBotCheck } from './bot-check.service.ts'
