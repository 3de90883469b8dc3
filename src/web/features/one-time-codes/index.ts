export { OneTimeCodes } from './one-time-codes.tsx'
