export { type BotGate, botGate, openGate } from './bot-check.service.ts'
