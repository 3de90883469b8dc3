import {
  type Faces,
  type Inscription,
  type Measure,
  setInscription,
  typeOf,
} from '../inscription.ts'
import { walkColours } from '../palette.ts'

/** The size of a cell of the atlas in pixels. */
export const cell = { width: 340, height: 408 }

const margin = 14
const portraitRadius = 62

/** Draws an inscription into a cell with the shape of its panel. */
export function drawInscription(
  context: CanvasRenderingContext2D,
  inscription: Inscription,
  panel: { width: number; height: number },
  faces: Faces,
  portrait: CanvasImageSource | null,
): void {
  context.clearRect(0, 0, cell.width, cell.height)
  const scale = cell.width / panel.width
  const height = Math.min(cell.height, panel.height * scale)
  const hasRoom = height > 250
  const radius = hasRoom ? portraitRadius : 46
  const top = portrait ? radius * 2 + 10 : 0
  const face = (kind: Parameters<Measure>[1], size: number) => {
    const { families, isItalic, weight } = typeOf(inscription, kind, faces)
    return `${isItalic ? 'italic ' : ''}${weight} ${size}px ${families}`
  }
  const measure: Measure = (text, kind) => {
    context.font = face(kind, 100)
    return context.measureText(text).width / 100
  }
  // Without it, browsers draw Han characters in the page's own language.
  if ('lang' in context) (context as { lang: string }).lang = inscription.language ?? ''
  context.textAlign = 'center'
  const box = { width: cell.width - 2 * margin, height: height - 2 * margin, top }
  for (const line of setInscription(inscription, box, measure)) {
    context.font = face(line.kind, line.size)
    context.fillStyle = line.kind === 'name' ? walkColours.ivory : walkColours.ivorySoft
    // The browser derives the direction of each line from its first strong letter.
    context.direction = isRightToLeft(line.text) ? 'rtl' : 'ltr'
    context.fillText(line.text, cell.width / 2, margin + line.y, box.width)
  }
  if (portrait) drawPortrait(context, portrait, radius)
}

function drawPortrait(
  context: CanvasRenderingContext2D,
  portrait: CanvasImageSource,
  radius: number,
): void {
  const [x, y] = [cell.width / 2, margin + radius]
  const { width, height } = portrait as { width: number; height: number }
  const side = Math.min(width, height)
  context.save()
  context.beginPath()
  context.ellipse(x, y, radius * 0.8, radius, 0, 0, 2 * Math.PI)
  context.clip()
  context.filter = 'grayscale(0.7) sepia(0.25)'
  context.drawImage(
    portrait,
    (width - side * 0.8) / 2,
    0,
    side * 0.8,
    side,
    x - radius * 0.8,
    y - radius,
    radius * 1.6,
    radius * 2,
  )
  context.restore()
  context.strokeStyle = walkColours.ivorySoft
  context.lineWidth = 3
  context.stroke()
}

export function isRightToLeft(text: string): boolean {
  const first = /\p{L}/u.exec(text)?.[0] ?? ''
  return /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u.test(first)
}
