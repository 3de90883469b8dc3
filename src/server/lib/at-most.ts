/** Waits until the promise has settled, but no longer than this; the work itself continues. */
export async function atMost(milliseconds: number, settled: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const timeUp = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  await Promise.race([settled.catch(() => {}), timeUp])
  clearTimeout(timer)
}
