import { encode } from 'uqr'

const dotSize = 32

/** Tolerates damage to a quarter of it, and has the quiet border that readers expect: for stone and metal. */
function dotsOf(text: string): { dots: [x: number, y: number][]; size: number } {
  const { data, size } = encode(text, { ecc: 'Q', border: 4 })
  const dots = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [[x, y] as [number, number]] : [])),
  )
  return { dots, size }
}

export function codeSvg(text: string): string {
  const { dots, size } = dotsOf(text)
  const path = dots.map(([x, y]) => `M${x} ${y}h1v1h-1z`).join('')
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">`,
    `<path fill="white" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`,
  ].join('')
}

/** Large enough for a poster. */
export async function codePng(text: string): Promise<Blob> {
  const { dots, size } = dotsOf(text)
  const canvas = new OffscreenCanvas(size * dotSize, size * dotSize)
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('This browser cannot draw.')
  brush.fillStyle = 'white'
  brush.fillRect(0, 0, canvas.width, canvas.height)
  brush.fillStyle = 'black'
  for (const [x, y] of dots) brush.fillRect(x * dotSize, y * dotSize, dotSize, dotSize)
  return canvas.convertToBlob({ type: 'image/png' })
}
