import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import type { LibAV, LibAVSync, LibAVWrapper } from '@libav.js/variant-obsolete'

/*
 * FFmpeg in WebAssembly. No published build has every codec we need: "obsolete" has all but AAC, and
 * "fat" has AAC. Each is loaded once, when it is needed: loading takes longer than a short sound.
 */
export type Libav = LibAV & LibAVSync

const options = { noworker: true, nothreads: true } as const
let fat: Promise<Libav> | undefined
let obsolete: Promise<Libav> | undefined

export function openLibav(build: 'fat' | 'obsolete'): Promise<Libav> {
  if (build === 'fat') return (fat ??= loadFat())
  return (obsolete ??= loadObsolete())
}

async function loadObsolete(): Promise<Libav> {
  const { default: wrapper } = await import('@libav.js/variant-obsolete')
  return silent(await wrapper.LibAV(options))
}

async function loadFat(): Promise<Libav> {
  const require = createRequire(import.meta.url)
  // An older release, but the functions that we call are the same.
  const wrapper: LibAVWrapper = require('@libav.js/variant-fat')
  const base = dirname(require.resolve('@libav.js/variant-fat'))
  return silent(await wrapper.LibAV({ ...options, base }))
}

function silent(libav: Libav): Libav {
  libav.av_log_set_level_sync(libav.AV_LOG_QUIET)
  return libav
}
