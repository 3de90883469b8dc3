import { type Raster, readRaster, toSharp } from './pictures/raster.ts'
import type { Tile } from './pmtiles-file.ts'

const side = 512

/** Cuts a square picture of the world into a pyramid of WebP tiles. */
export async function rasterTiles(world: Raster, quality: number): Promise<Tile[]> {
  const lastZoom = Math.log2(world.width / side)
  const zooms = Array.from({ length: lastZoom + 1 }, (_, zoom) => zoom)
  const tiles = await Promise.all(zooms.map((zoom) => tilesAt(world, zoom, quality)))
  return tiles.flat()
}

async function tilesAt(world: Raster, zoom: number, quality: number): Promise<Tile[]> {
  const across = 2 ** zoom
  const scaled = await readRaster(toSharp(world).resize(side * across))
  const numbers = Array.from({ length: across * across }, (_, index) => index)
  return Promise.all(
    numbers.map(async (number) => {
      const [x, y] = [number % across, Math.floor(number / across)]
      const content = await toSharp(scaled)
        .extract({ left: x * side, top: y * side, width: side, height: side })
        .webp({ quality, alphaQuality: 20, effort: 6 })
        .toBuffer()
      return { z: zoom, x, y, content }
    }),
  )
}
