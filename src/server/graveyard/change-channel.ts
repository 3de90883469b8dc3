/** The channel on which every process hears of changes to the graveyard. */
export const graveyardChannel = 'graveyard'

/** The channel on which every process hears of each changed grave, also of one in no list. Payload: its id. */
export const gravesChannel = 'graves'

/**
 * The channel on which every process hears whose name or filter columns have changed in the lists. Payload: the
 * searchable names before and after, as JSON.
 */
export const namesChannel = 'names'

/** Payload: places and names have changed. Any other payload is the place of one changed grave. */
export const graveyardChanged = 'register'

/** Notifies every process of the square that changed; an empty payload means the whole map. */
export const mapChannel = 'graveyard_map'
