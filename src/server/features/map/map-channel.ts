/** The channel on which every process hears of the map: the square that changed, or nothing for all of it. */
export const mapChannel = 'graveyard_map'
