import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Not the whole folder, because the data folder may be inside it. */
const program = ['src/', 'node_modules/', 'package.json'].map((part) =>
  fileURLToPath(new URL(`../../../${part}`, import.meta.url)),
)

/** The child may read the program and one file. It may not write, nor start other processes. */
export function readPermissions(path: string): string[] {
  return ['--permission', ...[...program, path].map((file) => `--allow-fs-read=${file}`)]
}

interface Decoder<T> {
  /** The file it runs. It sends its result as one message. */
  program: URL
  /** What it decodes. */
  path: string
  args: readonly string[]
  flags: readonly string[]
  timeoutMs: number
  /** The results when it takes too long, and when it exits without one. */
  tooSlow: T
  gone: T
}

/** Decodes an uploaded file in a process of its own, without our settings, and kills it if it takes too long. */
export function runDecoder<T>(decoder: Decoder<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const { path, args, flags } = decoder
  const running = fork(fileURLToPath(decoder.program), [path, ...args], {
    execArgv: ['--disable-warning=ExperimentalWarning', ...readPermissions(path), ...flags],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const end = (result: T) => {
    clearTimeout(alarm)
    resolve(result)
    running.kill('SIGKILL')
  }
  const alarm = setTimeout(() => end(decoder.tooSlow), decoder.timeoutMs)
  running.once('message', (result) => end(result as T))
  // Not 'exit': the process may exit before its result has been read.
  running.once('disconnect', () => end(decoder.gone))
  running.once('error', (error) => {
    clearTimeout(alarm)
    reject(error)
  })
  return promise
}
