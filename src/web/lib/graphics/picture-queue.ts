/** Pictures that were requested but not drawn yet. */
export class PictureQueue {
  readonly #context: WebGL2RenderingContext
  #waiting: WebGLSync[] = []

  constructor(context: WebGL2RenderingContext) {
    this.#context = context
  }

  get length(): number {
    const context = this.#context
    // After a lost context the wait fails, and the queue is empty.
    this.#waiting = this.#waiting.filter((fence) => {
      if (context.clientWaitSync(fence, 0, 0) === context.TIMEOUT_EXPIRED) return true
      context.deleteSync(fence)
      return false
    })
    return this.#waiting.length
  }

  /** Adds the picture that was just requested. */
  add(): void {
    const fence = this.#context.fenceSync(this.#context.SYNC_GPU_COMMANDS_COMPLETE, 0)
    if (fence) this.#waiting.push(fence)
    this.#context.flush()
  }
}
