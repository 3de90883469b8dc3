import { fork } from 'node:child_process'
import { open } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import pLimit from 'p-limit'
import type { Heard, SoundStudio } from '../../ports/sounds.ts'
import type { Answer } from './child.ts'
import { headLength, recogniseSound, type SoundKind } from './recognise.ts'
import { damaged, notASound, tooSlow } from './refusal.ts'

const atOnce = 2
const mostMillisecondsOfWork = 30_000

const child = fileURLToPath(new URL('./child.ts', import.meta.url))
/** Not the whole house: the data folder may stand in it too. */
const program = ['src/', 'node_modules/', 'package.json'].map((part) =>
  fileURLToPath(new URL(`../../../../${part}`, import.meta.url)),
)

const originals = {
  mp3: { type: 'audio/mpeg', extension: 'mp3' },
  wav: { type: 'audio/wav', extension: 'wav' },
  mp4: { type: 'audio/mp4', extension: 'm4a' },
  webm: { type: 'audio/webm', extension: 'webm' },
  ogg: { type: 'audio/ogg', extension: 'ogg' },
}

/*
 * A stranger's file is decoded in a process of its own: it has none of our settings, may read the
 * program and that one file, has little memory, and is killed when it takes too long.
 */
export function soundStudio(): SoundStudio {
  const turn = pLimit(atOnce)
  return { listen: (path, mostSeconds) => turn(() => listen(path, mostSeconds)) }
}

async function listen(path: string, mostSeconds: number): Promise<Heard> {
  const kind = recogniseSound(await headOf(path))
  if (!kind) return { ok: false, reason: notASound }
  const answer = await askChild(path, kind, mostSeconds)
  if ('reason' in answer) return { ok: false, reason: answer.reason }
  const { seconds, playable, hasPictures } = answer
  return {
    ok: true,
    seconds,
    playable,
    playableType: 'audio/mpeg',
    original: hasPictures ? { type: `video/${kind}`, extension: kind } : originals[kind],
  }
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headLength), 0, headLength, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

export function rightsToRead(path: string): string[] {
  return ['--permission', ...[...program, path].map((file) => `--allow-fs-read=${file}`)]
}

function askChild(path: string, kind: SoundKind, mostSeconds: number): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const running = fork(child, [path, kind, String(mostSeconds)], {
    execArgv: [
      '--disable-warning=ExperimentalWarning',
      ...rightsToRead(path),
      '--max-old-space-size=128',
      // In pages of 64 kB, for each decoder.
      '--wasm-max-mem-pages=2048',
    ],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const end = (answer: Answer) => {
    clearTimeout(alarm)
    resolve(answer)
    running.kill('SIGKILL')
  }
  const alarm = setTimeout(() => end({ reason: tooSlow }), mostMillisecondsOfWork)
  running.once('message', (answer) => end(answer as Answer))
  // Not 'exit': the process may end before its answer has been read.
  running.once('disconnect', () => end({ reason: damaged }))
  running.once('error', (error) => {
    clearTimeout(alarm)
    reject(error)
  })
  return promise
}
