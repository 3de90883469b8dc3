export const notASound = 'Please select a valid audio file.'
export const damaged = 'This recording is damaged and cannot be played.'
export const noSound = 'There is no sound in this file.'

/** Its message is for the person who uploaded. */
export class Refusal extends Error {}
