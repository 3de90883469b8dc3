/** How many peaks the shape of a voice has. */
export const voicePeaks = 200
