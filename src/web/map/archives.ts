/** What `npm run world` packs, under the names the build gives them. */
export const archives = {
  world: new URL('./world.pmtiles', import.meta.url).href,
  satellite: new URL('./satellite.pmtiles', import.meta.url).href,
  relief: new URL('./relief.pmtiles', import.meta.url).href,
}
