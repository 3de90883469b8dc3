import { describe, expect, test } from 'vitest'
import { bundledBasemap, maxPictureZoom, tiledBasemap } from './basemap.ts'
import { groundLayers } from './ground/ground-layers.ts'

describe.each(['satellite', 'terrain', 'road'] as const)('the bundled %s map', (kind) => {
  const { sources, layers, images } = bundledBasemap(kind)

  test('has a source for every layer and no id twice', () => {
    const used = layers.flatMap((layer) => ('source' in layer ? [layer.source] : []))
    expect(Object.keys(sources).toSorted()).toEqual([...new Set(used)].toSorted())
    const ids = [...layers, ...groundLayers()].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('includes every picture that its ground needs', () => {
    const drawn = [...layers, ...groundLayers()].flatMap((layer) =>
      layer.type === 'fill' ? [layer.paint?.['fill-pattern'] ?? []].flat() : [],
    )
    expect(Object.keys(images)).toEqual(expect.arrayContaining(drawn))
  })

  test('names the sources of its data', () => {
    const credits = Object.values(sources).map(
      (source) => 'attribution' in source && source.attribution,
    )
    expect(credits.join(' ')).toContain('GeoNames')
    expect(credits.join(' ').includes('NASA')).toBe(kind !== 'road')
  })
})

test('a picture fades from the zoom it serves, and labels lie above it', () => {
  const { layers } = bundledBasemap('satellite')
  const picture = layers.find(({ id }) => id === 'picture')
  expect(picture?.maxzoom).toBe(maxPictureZoom.satellite + 2)
  const ids = layers.map(({ id }) => id)
  expect(ids.indexOf('picture')).toBeLessThan(ids.indexOf('borders'))
  expect(ids.at(-1)).toBe('country-labels')
})

test('tiles from elsewhere are taken as configured', () => {
  const template = 'https://tiles.example/{z}/{x}/{y}.png'
  const { sources } = tiledBasemap({
    template,
    tileSize: 256,
    maxZoom: 19,
    attribution: '© Example',
  })
  expect(sources.tiles).toMatchObject({ tiles: [template], tileSize: 256, maxzoom: 19 })
})
