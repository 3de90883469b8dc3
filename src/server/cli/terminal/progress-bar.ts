const width = 30

/** Draws a bar on a terminal; elsewhere it only prints the end. */
export function progressBar(what: string, total: number): (done: number) => void {
  const startedAt = Date.now()
  return (done) => {
    const seconds = (Date.now() - startedAt) / 1000
    if (process.stdout.isTTY) {
      const full = Math.round((done / total) * width)
      const left = Math.round((seconds / done) * (total - done))
      process.stdout.write(
        `\r${'█'.repeat(full)}${'░'.repeat(width - full)} ${done} of ${total} ${what}, ${left} s left  `,
      )
    }
    if (done < total) return
    console.log(`${process.stdout.isTTY ? '\n' : ''}✓ ${total} ${what} in ${Math.round(seconds)} s`)
  }
}
