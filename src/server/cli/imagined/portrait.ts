import type { Face } from './face.ts'
import { beard } from './portrait/beard.ts'
import { oval, type Placing, soft, softSteps } from './portrait/brush.ts'
import { clothes } from './portrait/clothes.ts'
import { coverBehind, coverInFront } from './portrait/covers.ts'
import { glasses } from './portrait/features.ts'
import { hairBehind, hairBelow, hairClip, hairInFront } from './portrait/hair.ts'
import { build, head, headClips, neck } from './portrait/head.ts'
import { backdrops, cloths, hairColours, skins, type Tones } from './portrait/palette.ts'
import { Random } from './random.ts'

const width = 600
const height = 750

/** A quiet head-and-shoulders study in gouache, as an SVG of 600 by 750. */
export function drawPortrait(face: Face): string {
  const random = new Random(face.seed, 0)
  const placing = placeHead(face, random)
  const own = build(face, random)
  const figure =
    coverBehind(face, placing) +
    (isWrapped(face) ? '' : hairBehind(face, placing, random)) +
    neck(face, placing) +
    clothes(face, placing) +
    head(face, placing, random, own) +
    beard(face, placing, random) +
    hair(face, placing, random) +
    coverInFront(face, placing) +
    (face.glasses ? glasses(face, placing) : '')
  const mirrored = face.facesRight ? ` transform="translate(${width} 0) scale(-1 1)"` : ''
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"` +
    ` width="${width}" height="${height}"><defs>${gradients(face)}${filters(face)}` +
    `${headClips(face, placing, own)}${hairClip(face, placing)}</defs>` +
    `<g filter="url(#print)"><g${mirrored}>${background(random)}${figure}</g>` +
    `${sheet('url(#vignette)')}</g>` +
    `${sheet('#000', ' filter="url(#grain)"')}</svg>`
  )
}

function isWrapped(face: Face): boolean {
  return ['hijab', 'headscarf', 'head wrap', 'turban'].includes(face.cover)
}

function hair(face: Face, placing: Placing, random: Random): string {
  switch (face.cover) {
    case 'none':
    case 'kippah':
      return hairInFront(face, placing, random)
    case 'hijab':
    case 'headscarf':
      return ''
    default:
      return hairBelow(face, placing)
  }
}

function placeHead(face: Face, random: Random): Placing {
  const across = (face.woman ? 110 : 116) + (random.next() - 0.5) * 9
  const down = 117 + (random.next() - 0.5) * 8
  const middle = 292 + (random.next() - 0.5) * 16
  const eyes = 322 + (random.next() - 0.5) * 12
  return { x: (x) => middle + x * across, y: (y) => eyes + y * down }
}

function background(random: Random): string {
  const flat: Placing = { x: (x) => x, y: (y) => y }
  let strokes = ''
  for (let stroke = 0; stroke < 22; stroke += 1) {
    strokes += oval(
      flat,
      [random.between(0, width), random.between(0, height)],
      [random.between(60, 170), random.between(24, 70)],
      {
        fill: stroke % 2 ? 'url(#wash)' : '#000',
        opacity: stroke % 2 ? 0.3 : 0.07,
        turn: random.between(-60, 30),
      },
    )
  }
  return sheet('url(#backdrop)') + soft(16, strokes)
}

function sheet(fill: string, more = ''): string {
  return `<rect width="${width}" height="${height}" fill="${fill}"${more}/>`
}

function gradients(face: Face): string {
  const { glow, middle, edge, paper } = backdrops[face.backdrop]
  return (
    across('skin', skins[face.skin]) +
    across('cloth', cloths[face.cloth]) +
    across('hair', hairColours[face.hairColour]) +
    `<linearGradient id="wash">${stop(0, glow)}${stop(1, middle)}</linearGradient>` +
    `<radialGradient id="backdrop" cx="0.36" cy="0.36" r="0.8">` +
    `${stop(0, glow)}${stop(0.5, middle)}${stop(1, edge)}</radialGradient>` +
    `<radialGradient id="vignette" cx="0.5" cy="0.48" r="0.62"` +
    ` gradientTransform="translate(0.06 0) scale(0.88 1)">` +
    `${stop(0.52, paper, 0)}${stop(0.7, paper, 0.2)}${stop(0.86, paper, 0.8)}${stop(1, paper)}` +
    '</radialGradient>'
  )
}

/** From the lit side to the shadow. */
function across(id: string, { light, base, shade }: Tones): string {
  return (
    `<linearGradient id="${id}" x1="0" y1="0.1" x2="1" y2="0.5">` +
    `${stop(0, light)}${stop(0.45, base)}${stop(1, shade)}</linearGradient>`
  )
}

function stop(offset: number, colour: string, opacity = 1): string {
  const clear = opacity < 1 ? ` stop-opacity="${opacity}"` : ''
  return `<stop offset="${offset}" stop-color="${colour}"${clear}/>`
}

const prints: Record<Face['print'], string> = {
  colour: '<feColorMatrix type="saturate" values="0.82"/>',
  sepia: toned('0.36 0.5 0.12 0 0.02', '0.33 0.46 0.11 0 -0.01', '0.26 0.36 0.09 0 -0.03'),
  silver: toned('0.31 0.51 0.12 0 -0.01', '0.31 0.51 0.12 0 -0.015', '0.3 0.5 0.12 0 -0.02'),
}

function toned(red: string, green: string, blue: string): string {
  return `<feColorMatrix values="${red} ${green} ${blue} 0 0 0 1 0"/>`
}

function filters(face: Face): string {
  const plain = 'color-interpolation-filters="sRGB"'
  const whole = `x="0" y="0" width="${width}" height="${height}" filterUnits="userSpaceOnUse"`
  const softs = softSteps.map(
    (step) =>
      `<filter id="soft${step}" x="-0.5" y="-0.5" width="2" height="2" ${plain}>` +
      `<feGaussianBlur stdDeviation="${step}"/></filter>`,
  )
  return (
    softs.join('') +
    `<filter id="print" ${whole} ${plain}>${prints[face.print]}</filter>` +
    `<filter id="grain" ${whole} ${plain}><feTurbulence type="fractalNoise"` +
    ` baseFrequency="0.7" numOctaves="1" seed="${face.seed % 1000}"/>` +
    '<feColorMatrix values="0 0 0 0 0.1 0 0 0 0 0.08 0 0 0 0 0.06 0.42 0 0 0 -0.17"/></filter>'
  )
}
