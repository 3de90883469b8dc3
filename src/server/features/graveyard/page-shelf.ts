import { registerChanged } from '../graves/index.ts'

interface Page<T> {
  first: number
  last: number
  /** The answer itself as soon as it is there. */
  answer: T | Promise<T>
}

const room = 64

/**
 * The pages most visitors see, until a grave on them changes. A page is on the shelf from the moment
 * it is asked for: news that arrive while it is read take it off again, so nothing old stays.
 */
export class PageShelf<T extends { retire(): void }> {
  readonly #pages = new Map<string, Page<T>>()

  find(first: number, last: number): T | Promise<T> | undefined {
    return this.#pages.get(keyOf(first, last))?.answer
  }

  async keep(first: number, last: number, reading: Promise<T>): Promise<T> {
    const key = keyOf(first, last)
    const page: Page<T> = { first, last, answer: reading }
    this.#pages.set(key, page)
    if (this.#pages.size > room) this.#dropOldest()
    try {
      const answer = await reading
      page.answer = answer
      if (this.#pages.get(key) !== page) answer.retire()
      return answer
    } catch (error) {
      if (this.#pages.get(key) === page) this.#pages.delete(key)
      throw error
    }
  }

  onNews(news: string): void {
    if (news === registerChanged) return this.onGap()
    const place = Number(news)
    for (const [key, { first, last }] of this.#pages) {
      if (first <= place && place <= last) this.#drop(key)
    }
  }

  onGap(): void {
    for (const key of this.#pages.keys()) this.#drop(key)
  }

  #dropOldest(): void {
    const [oldest] = this.#pages.keys()
    if (oldest !== undefined) this.#drop(oldest)
  }

  /** One that is still being read retires when it has been. */
  #drop(key: string): void {
    const answer = this.#pages.get(key)?.answer
    this.#pages.delete(key)
    if (answer && 'retire' in answer) answer.retire()
  }
}

function keyOf(first: number, last: number): string {
  return `${first}-${last}`
}
