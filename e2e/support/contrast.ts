import type { Locator } from '@playwright/test'
import sharp from 'sharp'

type Colour = readonly [red: number, green: number, blue: number]

/** The WCAG contrast ratio of a text against the brightest part of its background. */
export async function contrastOf(words: Locator): Promise<number> {
  await words.scrollIntoViewIfNeeded()
  const colour = await words.evaluate((element) => getComputedStyle(element).color)
  await words.evaluate((element) => {
    element.style.setProperty('color', 'transparent')
    element.style.setProperty('text-shadow', 'none')
    element.style.setProperty('transition', 'none')
  })
  const picture = await words.screenshot()
  await words.evaluate((element) => element.removeAttribute('style'))
  const behind = await brightest(picture)
  const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map(Number)
  const [light = 0, dark = 0] = [luminance([red, green, blue]), behind].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** Ignores the brightest 1% of the pixels: too few to make a letter unreadable. */
async function brightest(picture: Buffer): Promise<number> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  const points: number[] = []
  for (let at = 0; at < data.length; at += info.channels) {
    points.push(luminance([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]))
  }
  return points.toSorted((a, b) => a - b)[Math.floor(points.length * 0.99)] ?? 1
}

function luminance([red, green, blue]: Colour): number {
  const linear = (value: number) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}
