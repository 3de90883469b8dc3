import { readFile } from 'node:fs/promises'
import { hear, type Taken } from './hear.ts'
import { isSoundKind } from './recognise.ts'
import { damaged, Refusal } from './refusal.ts'

export type Answer = Taken | { reason: string }

const [path = '', kind, mostSeconds] = process.argv.slice(2)

process.send?.(await answer(), () => process.disconnect())

async function answer(): Promise<Answer> {
  try {
    if (!isSoundKind(kind)) throw new TypeError('This file runs as a child of the server.')
    return await hear(kind, await readFile(path), Number(mostSeconds))
  } catch (error) {
    return { reason: error instanceof Refusal ? error.message : damaged }
  }
}
