import { networkOf } from '../../lib/network.ts'
import { Problem } from '../../lib/problem.ts'

const mib = 1_048_576

/** How much disk uploads may use before their calls end. */
const parkedBytes = { together: 256 * mib, perNetwork: 128 * mib }

export interface ParkedUpload {
  /** Counts bytes before they are written, and refuses those that would not fit. */
  add(bytes: number): void
  release(): void
}

/**
 * A budget for the bytes of all uploads on disk, in this process. It counts what has arrived rather than what
 * was announced, so that a client that sends nothing takes nothing from others.
 */
export class UploadBudget {
  readonly #limits: typeof parkedBytes
  readonly #byNetwork = new Map<string, number>()
  #together = 0

  constructor(limits = parkedBytes) {
    this.#limits = limits
  }

  get parked(): number {
    return this.#together
  }

  open(address: string): ParkedUpload {
    const network = networkOf(address)
    let own = 0
    const count = (bytes: number) => {
      own += bytes
      this.#together += bytes
      const left = (this.#byNetwork.get(network) ?? 0) + bytes
      if (left > 0) this.#byNetwork.set(network, left)
      else this.#byNetwork.delete(network)
    }
    return {
      add: (bytes) => {
        const ofNetwork = (this.#byNetwork.get(network) ?? 0) + bytes
        const { together, perNetwork } = this.#limits
        if (this.#together + bytes > together || ofNetwork > perNetwork) {
          throw new Problem('busy', { retryAfterSeconds: 10 })
        }
        count(bytes)
      },
      release: () => count(-own),
    }
  }
}
