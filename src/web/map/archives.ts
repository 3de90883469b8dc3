/** The files that `npm run world` writes, under the names that the build gives them. */
export const archives = {
  world: new URL('./world.pmtiles', import.meta.url).href,
  satellite: new URL('./satellite.pmtiles', import.meta.url).href,
  relief: new URL('./relief.pmtiles', import.meta.url).href,
}
