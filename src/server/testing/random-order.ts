/**
 * Where random tests begin. SEED repeats a run. CI plays the same orders each time, so that its verdict depends
 * on the change and not on chance; everywhere else each run plays new ones.
 */
export const firstSeed = Number(
  process.env.SEED ?? (process.env.CI ? 1 : Math.floor(Date.now() / 1000)),
)

/** The same numbers for the same seed, so that a failed round can be repeated. */
export function seeded(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    below: (limit: number) => Math.floor(next() * limit),
    chance: (probability: number) => next() < probability,
  }
}

export type Random = ReturnType<typeof seeded>
export type Gate = () => Promise<void>
export type Actor = (gate: Gate) => Promise<void>

/**
 * Runs several actors in an order that the seed decides: one at a time, from gate to gate. Some stop
 * at a gate for ever, like a killed process.
 */
export async function inTurns(random: Random, actors: Actor[], deadly: number): Promise<void> {
  const waiting: (() => void)[] = []
  let halt = () => {}
  const gate = () =>
    new Promise<void>((resolve) => {
      waiting.push(resolve)
      halt()
    })
  const untilHalted = (start: () => void) =>
    new Promise<void>((resolve) => {
      halt = resolve
      start()
    })
  for (const actor of actors) {
    await untilHalted(() => {
      void gate().then(() => actor(gate).finally(() => halt()))
    })
  }
  while (waiting.length > 0) {
    const [resume] = waiting.splice(random.below(waiting.length), 1)
    if (resume && !random.chance(deadly)) await untilHalted(resume)
  }
}

/** Runs all actors at once; a gate waits for a random time. */
export async function atOnce(random: Random, actors: Actor[]): Promise<void> {
  const gate = async () => {
    for (let turns = random.below(6); turns > 0; turns--) await new Promise(setImmediate)
  }
  await Promise.all(actors.map((actor) => gate().then(() => actor(gate))))
}
