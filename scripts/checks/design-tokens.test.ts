import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mapColours } from '../../src/web/map/palette.ts'
import { breakpoints, upTo, withBreakpoints } from '../../src/web/ui/breakpoints.ts'

const root = 'src/web'
const read = (name: string) => readFileSync(join(root, name), 'utf8')
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(css|tsx?)$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name) => ({ name, text: read(name) }))
const tokens = read('ui/tokens.css')

/** The only files with colours: the tokens, and the map and the walk, which WebGL draws without style sheets. */
const palettes = new Set(['ui/tokens.css', 'map/palette.ts', 'walk/palette.ts'])
const colour = /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\((?!var\()/i

function found(pattern: RegExp, isAllowed: (name: string) => boolean): string[] {
  return sources
    .filter(({ name }) => !isAllowed(name))
    .flatMap(({ name, text }) => text.split('\n').map((line) => ({ name, line })))
    .filter(({ line }) => pattern.test(withoutText(line)))
    .map(({ name, line }) => `${name}: ${line.trim()}`)
}

/** Removes strings such as `#main` and comments, which are not colours. */
function withoutText(line: string): string {
  return line.replace(/(href|id)="#\w+"|^\s*(\/\/|\*|\/\*).*$/g, '')
}

test('colours come from the tokens', () => {
  expect(found(colour, (name) => palettes.has(name))).toEqual([])
})

test('every colour that is used is a token', () => {
  const known = new Set([...tokens.matchAll(/(--[\w-]+):/g)].map(([, name]) => name))
  const used = sources.flatMap(({ text }) => [...text.matchAll(/var\((--[\w-]+-rgb)\)/g)])
  expect(used.map(([, name]) => name).filter((name) => !known.has(name))).toEqual([])
})

test('the channels of a colour match its hex value', () => {
  for (const [, name = '', hex = ''] of tokens.matchAll(/--([\w-]+): #([0-9a-f]{6});/g)) {
    const channels = new RegExp(`--${name}-rgb: ([\\d ]+);`).exec(tokens)?.[1]
    if (!channels) continue
    expect(channels, name).toBe(
      hex
        .match(/../g)
        ?.map((part) => Number.parseInt(part, 16))
        .join(' '),
    )
  }
})

test('the map and the browser bar share the colours of the page', () => {
  const token = (name: string) => new RegExp(`--${name}: (#[0-9a-f]+);`).exec(tokens)?.[1]
  expect(mapColours).toMatchObject({
    water: token('night'),
    ivory: token('ivory'),
    ivorySoft: token('ivory-soft'),
    candle: token('candle'),
    fog: token('dusk'),
  })
  expect(read('index.html')).toContain(`name="theme-color" content="${token('night')}"`)
})

test('widths of media queries have names', () => {
  const isBreakpoints = (name: string) => name === 'ui/breakpoints.ts'
  expect(
    found(/@media[^{]*\d(px|r?em)|\((max|min)-width:|matchMedia\([^)]*width/, isBreakpoints).filter(
      (line) => !line.includes('@container'),
    ),
  ).toEqual([])
})

test('a name becomes its width, and an unknown one fails the build', () => {
  expect(withBreakpoints('@media (--phone) {')).toBe('@media (width <= 640px) {')
  expect(withBreakpoints('@media (--above-tablet) {')).toBe('@media (width > 768px) {')
  expect(() => withBreakpoints('@media (--watch) {')).toThrow('names no breakpoint')
  expect(upTo('phone')).toBe(`(max-width: ${breakpoints.phone}px)`)
})
