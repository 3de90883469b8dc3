import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type Face, openFace } from './face-file.ts'

const { resolve } = createRequire(import.meta.url)

interface Subset {
  file: string
  ranges: [from: number, to: number][]
}

/** A font family, which Fontsource splits into files by code points. */
export interface Family {
  /** The files of the family that may contain this code point. */
  facesWith(codePoint: number): Promise<Face[]>
}

export function family(packageName: string, cut: string, scale = 1): Family {
  let subsets: Promise<Subset[]> | undefined
  return {
    async facesWith(codePoint) {
      subsets ??= subsetsOf(packageName, cut)
      const fitting = (await subsets).filter(({ ranges }) =>
        ranges.some(([from, to]) => from <= codePoint && codePoint <= to),
      )
      return Promise.all(fitting.map(({ file }) => openFace(file, scale)))
    },
  }
}

async function subsetsOf(packageName: string, cut: string): Promise<Subset[]> {
  const list = await readFile(resolve(`${packageName}/unicode.json`), 'utf8')
  const start = `${packageName}/files/${packageName.split('/').at(-1)}`
  return Object.entries(JSON.parse(list) as Record<string, string>).map(([name, ranges]) => ({
    // East Asian files are numbered, as in `[42]`.
    file: resolve(`${start}-${name.replace(/[[\]]/g, '')}-${cut}.woff2`),
    ranges: ranges.split(',').map(rangeOf),
  }))
}

/** `U+20AC` or `U+0000-00FF`. */
function rangeOf(text: string): [from: number, to: number] {
  const [from = 0, to = from] = text
    .trim()
    .slice(2)
    .split('-')
    .map((digits) => Number.parseInt(digits, 16))
  return [from, to]
}
