/** Stores pictures and voices under random names. */
export interface Storage {
  /** Without a type, the name decides. Any store rejects with the code `NOT_KEPT`. */
  put(key: string, content: Buffer, type?: string): Promise<void>
  /** Null where there is no such file. */
  find(key: string): Promise<Buffer | null>
  /** Rejects where there is no such file. */
  read(key: string): Promise<Buffer>
  remove(key: string): Promise<void>
  /** All keys, or those in this folder, in no particular order. */
  list(folder?: string): AsyncIterable<string>
}
