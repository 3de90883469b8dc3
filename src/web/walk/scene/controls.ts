import { type Intent, stillness } from '../walker.ts'

const keys: Record<string, Partial<Intent>> = {
  ArrowUp: { forward: 1 },
  KeyW: { forward: 1 },
  ArrowDown: { forward: -1 },
  KeyS: { forward: -1 },
  ArrowLeft: { turn: -1 },
  ArrowRight: { turn: 1 },
  KeyA: { aside: -1 },
  KeyD: { aside: 1 },
  KeyQ: { turn: -1 },
  KeyE: { turn: 1 },
}

/** More pixels than this are a drag, fewer a press. */
const dragThreshold = 8
const lookSpeed = 0.0042
/** How far the left thumb has to move for the full pace. */
const thumbReach = 56

interface ControlEvents {
  onLook(turn: number, nod: number): void
  /** From -1 to 1, from the left to the right and from the bottom to the top. */
  onPress(screen: { x: number; y: number }): void
  onKey(key: string): void
  /** The visitor moves by themselves, so a walk to a chosen point ends. */
  onWalk(): void
}

interface Held {
  id: number
  from: { x: number; y: number }
  last: { x: number; y: number }
  isThumb: boolean
  isDrag: boolean
  /** Began on the card of a grave, so a press there hits its link and not the ground behind it. */
  isOnCard: boolean
}

/**
 * Keys and mouse on an element; thumbs also on everything that lies over it, because the card of the nearest
 * grave is where the left thumb is.
 */
export class Controls {
  readonly #element: HTMLElement
  readonly #surface: HTMLElement
  readonly #events: ControlEvents
  readonly #pressed = new Set<string>()
  readonly #held = new Map<number, Held>()
  readonly #ending = new AbortController()
  #thumb: Intent = stillness

  constructor(element: HTMLElement, surface: HTMLElement, events: ControlEvents) {
    this.#element = element
    this.#surface = surface
    this.#events = events
    const { signal } = this.#ending
    element.addEventListener('keydown', (event) => this.#keyDown(event), { signal })
    element.addEventListener('keyup', ({ code }) => this.#pressed.delete(code), { signal })
    element.addEventListener('blur', () => this.#pressed.clear(), { signal })
    surface.addEventListener('pointerdown', (event) => this.#down(event), { signal })
    surface.addEventListener('pointermove', (event) => this.#move(event), { signal })
    surface.addEventListener('pointerup', (event) => this.#up(event, true), { signal })
    surface.addEventListener('pointercancel', (event) => this.#up(event, false), { signal })
  }

  get intent(): Intent {
    const sum = { ...this.#thumb }
    for (const code of this.#pressed) {
      const { forward = 0, aside = 0, turn = 0 } = keys[code] ?? {}
      sum.forward += forward
      sum.aside += aside
      sum.turn += turn
    }
    return sum
  }

  close(): void {
    this.#ending.abort()
  }

  #keyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (keys[event.code]) {
      event.preventDefault()
      this.#pressed.add(event.code)
      this.#events.onWalk()
    } else this.#events.onKey(event.key)
  }

  #down(event: PointerEvent): void {
    if (event.button !== 0) return
    const isOnCard = !this.#element.contains(event.target as Node)
    // With a mouse, the words of the card can be selected.
    if (isOnCard && event.pointerType !== 'touch') return
    if (!isOnCard) {
      this.#element.focus({ preventScroll: true })
      this.#surface.setPointerCapture(event.pointerId)
    }
    const box = this.#element.getBoundingClientRect()
    const at = { x: event.clientX, y: event.clientY }
    const isLeft = at.x - box.left < box.width * 0.42 && at.y - box.top > box.height * 0.5
    const isThumb = event.pointerType === 'touch' && isLeft
    this.#held.set(event.pointerId, {
      id: event.pointerId,
      from: at,
      last: at,
      isThumb,
      isDrag: false,
      isOnCard,
    })
  }

  #move(event: PointerEvent): void {
    const held = this.#held.get(event.pointerId)
    if (!held) return
    const at = { x: event.clientX, y: event.clientY }
    const far = Math.hypot(at.x - held.from.x, at.y - held.from.y)
    if (!held.isDrag && far > dragThreshold) {
      held.isDrag = true
      // The card may disappear while the thumb still pushes, and a push on its link must not follow it.
      this.#surface.setPointerCapture(event.pointerId)
    }
    if (held.isDrag && held.isThumb) {
      const part = (pixels: number) => Math.max(-1, Math.min(1, pixels / thumbReach))
      this.#thumb = { forward: part(held.from.y - at.y), aside: part(at.x - held.from.x), turn: 0 }
      this.#events.onWalk()
    } else if (held.isDrag) {
      this.#events.onLook((held.last.x - at.x) * lookSpeed, (at.y - held.last.y) * lookSpeed)
    }
    held.last = at
  }

  #up(event: PointerEvent, isDone: boolean): void {
    const held = this.#held.get(event.pointerId)
    if (!held) return
    this.#held.delete(event.pointerId)
    if (held.isThumb) this.#thumb = stillness
    if (held.isDrag || held.isOnCard || !isDone) return
    const box = this.#element.getBoundingClientRect()
    this.#events.onPress({
      x: ((event.clientX - box.left) / box.width) * 2 - 1,
      y: 1 - ((event.clientY - box.top) / box.height) * 2,
    })
  }
}
