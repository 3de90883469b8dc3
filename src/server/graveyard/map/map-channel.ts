/** Notifies every process of the square that changed; an empty payload means the whole map. */
export const mapChannel = 'graveyard_map'
