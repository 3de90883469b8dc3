/* `npm run world`: builds the map files from data in npm packages. */
import { writeFileSync } from 'node:fs'
import { groundPictures } from './pictures/ground.ts'
import { nasaPictures } from './pictures/nasa-pictures.ts'
import { relief } from './pictures/relief.ts'
import { satellite } from './pictures/satellite.ts'
import { pmtilesFile } from './pmtiles-file.ts'
import { rasterTiles } from './raster-tiles.ts'
import { vectorTiles } from './vector-tiles.ts'

const folder = new URL('../../src/web/map/', import.meta.url)

keep('world.pmtiles', pmtilesFile(vectorTiles(), 'mvt', { name: 'World' }))

for (const [name, picture] of Object.entries(await groundPictures())) keep(name, picture)

const { blueMarble, elevation } = nasaPictures()
const dusk = await rasterTiles(await satellite(blueMarble), 74)
keep('satellite.pmtiles', pmtilesFile(dusk, 'webp', { name: 'Satellite' }))
const hills = await rasterTiles(await relief(elevation), 50)
keep('relief.pmtiles', pmtilesFile(hills, 'webp', { name: 'Relief' }))

function keep(name: string, content: Uint8Array): void {
  writeFileSync(new URL(name, folder), content)
  console.log(`${name}: ${Math.round(content.length / 1024)} kB`)
}
