export type GateStage = 'closed' | 'fading' | 'loading' | 'entering' | 'leaving' | 'open'

/** Milliseconds after the click. */
const moments: readonly (readonly [at: number, moment: GateStage])[] = [
  [0, 'fading'],
  [800, 'loading'],
  [2_300, 'entering'],
  [4_000, 'leaving'],
  [4_800, 'open'],
]

/** Without the sound the animation is shorter. */
const openWithoutSoundAt = 2_000

/** Shows one moment after the other, until stopped. */
export function openGates(sound: Promise<unknown>, show: (moment: GateStage) => void): () => void {
  const pressedAt = Date.now()
  let isStopped = false
  const timers = moments.map(([at, moment]) => {
    const timer = setTimeout(() => show(moment), at)
    return { at, timer }
  })
  const stop = (from = 0) => {
    for (const { at, timer } of timers) if (at >= from) clearTimeout(timer)
  }

  sound.catch(() => {
    if (isStopped) return
    stop(openWithoutSoundAt)
    const left = Math.max(0, openWithoutSoundAt - (Date.now() - pressedAt))
    timers.push({ at: openWithoutSoundAt, timer: setTimeout(() => show('open'), left) })
  })
  return () => {
    isStopped = true
    stop()
  }
}
