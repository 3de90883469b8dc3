import type { Readable } from 'node:stream'

/** Where pictures and voices are kept, under random names. */
export interface Storage {
  put(key: string, content: Buffer, type: string): Promise<void>
  read(key: string): Promise<Readable>
  has(key: string): Promise<boolean>
  remove(key: string): Promise<void>
}
