/** Letters in stone ivory with a thin shadow; nothing reaches beyond the edges of the drawing. */
export function lettersIn(width: number, height: number, ink: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
      '<filter id="shadow" x="0" y="0" width="100%" height="100%" filterUnits="userSpaceOnUse">' +
      '<feDropShadow dx="0" dy="1" stdDeviation="1" flood-color="#000" flood-opacity="0.9"/>' +
      `</filter><g fill="#f0e8d6" filter="url(#shadow)">${ink}</g></svg>`,
  )
}
