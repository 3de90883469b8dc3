/** The channel on which every process hears of changes to the graveyard. */
export const graveyardChannel = 'graveyard'

/** Payload: places and names have changed. Any other payload is the place of one changed grave. */
export const registerChanged = 'register'
