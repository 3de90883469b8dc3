import { PMTiles, type Source } from 'pmtiles'

/** Reads an archive from memory by ranges, as browsers read it over HTTP. */
export function openArchive(bytes: Uint8Array): PMTiles {
  const source: Source = {
    getKey: () => 'memory',
    getBytes: async (offset, length) => ({
      data: new Uint8Array(bytes.subarray(offset, offset + length)).buffer,
    }),
  }
  return new PMTiles(source)
}
