/**
 * Works through items until none is left, several at once: a lane that finds an item lets another lane look for
 * more.
 */
export class Lanes {
  readonly #maxOpen: number
  readonly #next: (onFound: () => void) => Promise<boolean>
  #open = 0
  #calls = 0
  #isStopped = false
  #error: unknown
  #end: PromiseWithResolvers<void> | null = null

  /** `next` processes one item, reports it as soon as it has found it, and returns false if there is none. */
  constructor(maxOpen: number, next: (onFound: () => void) => Promise<boolean>) {
    this.#maxOpen = maxOpen
    this.#next = next
  }

  get isStopped(): boolean {
    return this.#isStopped
  }

  /** Resolves once nothing is left to do; rejects if a lane failed, after the others are done. */
  run(): Promise<void> {
    if (this.#isStopped) return this.#end?.promise ?? Promise.resolve()
    this.#calls += 1
    this.#end ??= Promise.withResolvers()
    const { promise } = this.#end
    this.#openOne()
    return promise
  }

  /** Begins nothing more. Resolves when the work in progress is done. */
  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#end?.promise.catch(() => {})
  }

  #openOne(): void {
    if (this.#isStopped || this.#open >= this.#maxOpen) return
    this.#open += 1
    void this.#work()
  }

  async #work(): Promise<void> {
    try {
      let isFound: boolean
      let callsBefore: number
      do {
        callsBefore = this.#calls
        isFound = await this.#next(() => this.#openOne())
        // A call during the search may be about an item that the search has missed.
      } while (!this.#isStopped && (isFound || callsBefore !== this.#calls))
    } catch (error) {
      this.#error ??= error
    }
    this.#open -= 1
    if (this.#open === 0) this.#settle()
  }

  #settle(): void {
    const [end, error] = [this.#end, this.#error]
    this.#end = null
    this.#error = undefined
    if (error === undefined) end?.resolve()
    else end?.reject(error)
  }
}
