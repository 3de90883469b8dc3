/** Tells every process about changes to the graveyard. */
export const graveyardChannel = 'graveyard'

/** Tells every process about each changed grave, including those in no list. Payload: its id. */
export const gravesChannel = 'graves'

/**
 * Tells every process whose name or filter columns have changed in the lists. Payload: the searchable names
 * before and after, as JSON.
 */
export const namesChannel = 'names'

/** Payload: list positions and names have changed. Any other payload is the list position of one changed grave. */
export const graveyardChanged = 'register'

/** Tells every process which square of the map has changed; an empty payload means the whole map. */
export const mapChannel = 'graveyard_map'
