/** A value that many requests share until a change retires it. */
export class CachedValue<T> {
  readonly value: T
  #isCurrent: boolean

  constructor(value: T, { isCurrent = true } = {}) {
    this.value = value
    this.#isCurrent = isCurrent
  }

  get isCurrent(): boolean {
    return this.#isCurrent
  }

  retire(): void {
    this.#isCurrent = false
  }
}
