import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { nodeEnv, nodeFlags } from '../../../../scripts/node-flags.mjs'
import { freePort } from '../../../../scripts/postgres.ts'

export interface ServerProcess {
  url: string
  port: number
  /** Everything it has printed so far. */
  output(): string
  signal(name: 'SIGTERM' | 'SIGINT' | 'SIGUSR2'): void
  /** As if its parent process had ended. */
  abandon(): void
  /** The exit code, once it has ended. */
  gone: Promise<number | null>
  kill(): Promise<void>
  stop(): Promise<void>
}

/** Production mode without any outside service. */
export const productionSettings = {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PUBLIC_URL: 'https://vigil.example.org',
  SESSION_SECRET: 'a secret for tests, and for nobody else',
  OPERATOR_EMAIL: 'operator@example.org',
  SMTP_URL: 'off',
  MAIL_FROM: 'Vigil <vigil@example.org>',
  STRIPE_SECRET_KEY: 'off',
  TURNSTILE_SITE_KEY: 'off',
}

/** The real server in a process of its own, ready. */
export async function startServerProcess(
  env: Record<string, string>,
  given?: number,
  script = 'src/server/main.ts',
  onOutput: (text: string) => void = () => {},
): Promise<ServerProcess> {
  const port = given ?? (await freePort())
  const child = spawn(process.execPath, [...nodeFlags, script], {
    env: { PATH: process.env.PATH ?? '', ...nodeEnv, ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text
        onOutput(text)
        // Plain text in local mode, JSON in production.
        if (/^Ready|"msg":"ready"/m.test(output)) resolve()
      })
    }
  })
  const gone = once(child, 'exit').then(([code]) => code as number | null)
  const hasSaidAll = once(child, 'close')
  await Promise.race([ready, gone])
  const ending = child.exitCode ?? child.signalCode
  if (ending !== null) {
    await hasSaidAll
    throw new Error(`The server ended with ${ending} before it was ready.\n${output}`)
  }
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal)
    await gone
  }
  return {
    url: `http://localhost:${port}`,
    port,
    output: () => output,
    signal: (name) => child.kill(name),
    abandon: () => child.disconnect(),
    gone,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}
