import { fileURLToPath } from 'node:url'

/** Where the build puts the pages. */
export const builtFolder = fileURLToPath(new URL('../../../dist/web/', import.meta.url))
