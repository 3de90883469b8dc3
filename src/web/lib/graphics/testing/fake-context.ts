const [timeoutExpired, alreadySignaled, waitFailed] = [1, 2, 3]

/** Answers like a graphics card, for the calls that the queue makes. */
export function contextWith(drawn: Set<object>, renderer = '') {
  const made: object[] = []
  let isLost = false
  const context = {
    TIMEOUT_EXPIRED: timeoutExpired,
    getExtension: () => null,
    getParameter: () => renderer,
    SYNC_GPU_COMMANDS_COMPLETE: 0,
    fenceSync() {
      const fence = {}
      made.push(fence)
      return isLost ? null : fence
    },
    clientWaitSync: (fence: object) =>
      isLost ? waitFailed : drawn.has(fence) ? alreadySignaled : timeoutExpired,
    deleteSync() {},
    flush() {},
  }
  const lose = () => {
    isLost = true
  }
  return { context: context as unknown as WebGL2RenderingContext, made, lose }
}
