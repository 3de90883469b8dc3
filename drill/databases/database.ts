/** A database of the drill, alone or a cluster, that is up and has an empty or a filled graveyard. */
export interface DrillDatabase {
  /** Where the drill itself fills and reads it. */
  url: string
  /** Where the server processes reach it: through what can be broken. */
  urlOfServers: string
  /** Where they may read what is some seconds old. */
  urlOfReads?: string
  close(): Promise<void>
}
