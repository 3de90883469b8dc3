export { CalendarAddress } from './calendar-address.tsx'
export { EternalMessages } from './eternal-messages.tsx'
export { useAwaitedLetters, useEternalMessages } from './queries.ts'
export { Timeline } from './timeline.tsx'
