import { currentRun } from '../command-run.ts'

const width = 30

/** Draws a bar on a terminal; elsewhere it prints only the end. Ends a command that must not go on. */
export function progressBar(what: string, total: number): (done: number) => void {
  const run = currentRun()
  const startedAt = Date.now()
  return (done) => {
    run.requireContinuing()
    const seconds = (Date.now() - startedAt) / 1000
    if (run.isTerminal) {
      const full = Math.round((done / total) * width)
      const left = Math.round((seconds / done) * (total - done))
      run.draw(
        `\r${'█'.repeat(full)}${'░'.repeat(width - full)} ${done} of ${total} ${what}, ${left} s left  `,
      )
    }
    if (done < total) return
    run.log(`${run.isTerminal ? '\n' : ''}✓ ${total} ${what} in ${Math.round(seconds)} s`)
  }
}
