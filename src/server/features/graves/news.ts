/** The channel on which changes of the graveyard are told, also to the other processes. */
export const graveyardNews = 'graveyard'

/** Places and names have changed; any other news is the place of one changed grave. */
export const registerChanged = 'register'

/** The channel for the map: the square where a stone was set or taken up, or nothing for many. */
export const mapNews = 'graveyard_map'
