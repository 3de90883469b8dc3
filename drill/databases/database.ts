/** A database of the drill, a single one or a cluster, that is running and has an empty or a filled graveyard. */
export interface DrillDatabase {
  /** Where the drill itself fills and reads it. */
  url: string
  /** Where the server processes reach it, through the parts that can be broken. */
  urlOfServers: string
  /** Where they may read data that is some seconds old. */
  urlOfReads?: string
  close(): Promise<void>
}
