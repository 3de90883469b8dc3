interface Kept<T> {
  first: number
  last: number
  /** The answer itself as soon as it is there. */
  answer: T | Promise<T>
}

export interface ShelfState {
  size: number
  found: number
  missed: number
}

/**
 * The answers most visitors want, each about a range of numbered things, until one of these changes.
 * An answer is on the shelf from the moment it is asked for: news that arrive while it is read take it
 * off again, so nothing old stays.
 */
export class AnswerShelf<T extends { retire(): void }> {
  readonly #room: number
  readonly #kept = new Map<string, Kept<T>>()
  #found = 0
  #missed = 0

  constructor(room: number) {
    this.#room = room
  }

  find(first: number, last: number): T | Promise<T> | undefined {
    const answer = this.#kept.get(keyOf(first, last))?.answer
    if (answer) this.#found++
    else this.#missed++
    return answer
  }

  /** How much it holds, and how often it was of use. */
  get state(): ShelfState {
    return { size: this.#kept.size, found: this.#found, missed: this.#missed }
  }

  async keep(first: number, last: number, reading: Promise<T>): Promise<T> {
    const key = keyOf(first, last)
    const kept: Kept<T> = { first, last, answer: reading }
    this.#kept.set(key, kept)
    if (this.#kept.size > this.#room) this.#dropOldest()
    try {
      const answer = await reading
      kept.answer = answer
      if (this.#kept.get(key) !== kept) answer.retire()
      return answer
    } catch (error) {
      if (this.#kept.get(key) === kept) this.#kept.delete(key)
      throw error
    }
  }

  /** The thing with this number has changed. */
  drop(number: number): void {
    for (const [key, { first, last }] of this.#kept) {
      if (first <= number && number <= last) this.#drop(key)
    }
  }

  clear(): void {
    for (const key of this.#kept.keys()) this.#drop(key)
  }

  #dropOldest(): void {
    const [oldest] = this.#kept.keys()
    if (oldest !== undefined) this.#drop(oldest)
  }

  /** One that is still being read retires when it has been. */
  #drop(key: string): void {
    const answer = this.#kept.get(key)?.answer
    this.#kept.delete(key)
    if (answer && 'retire' in answer) answer.retire()
  }
}

function keyOf(first: number, last: number): string {
  return `${first}-${last}`
}
