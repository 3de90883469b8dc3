/**
 * Without glyph files MapLibre draws labels with the page's own faces: `text-font` becomes a CSS
 * font-family list, and "Italic" or "Medium" in its first name becomes the style or weight.
 * What these faces lack comes from whatever serif the visitor has.
 */
export const labelFonts = {
  heading: ['Cinzel Medium', 'Cinzel', 'EB Garamond', 'Georgia', 'serif'],
  reading: ['EB Garamond', 'Georgia', 'serif'],
}

const faces = ['500 16px Cinzel', '16px "EB Garamond"']
/** One letter from each file of a face. */
const letters = 'aā'

/** A glyph drawn before its face has loaded is never redrawn, so faces are loaded first. */
export async function loadLabelFonts(): Promise<void> {
  await Promise.allSettled(faces.map((face) => document.fonts.load(face, letters)))
}
