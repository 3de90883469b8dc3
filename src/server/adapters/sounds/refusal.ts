export const notASound = 'Please select a valid audio file.'
export const damaged = 'This recording is damaged and cannot be played.'
export const noSound = 'There is no sound in this file.'
export const tooSlow = 'This recording took too long to read. Please try again later.'

/** Its message is for the person who uploaded. */
export class Refusal extends Error {}
