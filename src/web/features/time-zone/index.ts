export { TimeZone } from './time-zone.tsx'
