/** Where pictures and voices are kept, under random names. */
export interface Storage {
  /** Without a type the name tells it. Fails with the code `NOT_KEPT`, whatever the store calls it. */
  put(key: string, content: Buffer, type?: string): Promise<void>
  /** Null where nothing is kept under this name. */
  find(key: string): Promise<Buffer | null>
  /** What must be there. */
  read(key: string): Promise<Buffer>
  remove(key: string): Promise<void>
  /** Every key there is, or those that begin with this folder, in no particular order. */
  list(folder?: string): AsyncIterable<string>
}
