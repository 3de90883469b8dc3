import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { nodeFlags } from './node-flags.mjs'

const port = process.env.PORT ?? '3000'
const apiPort = '3001'

const watched = ['src/server', 'src/contract'].map((path) => `--watch-path=${path}`)
const server = start(
  ['--watch', ...watched, '--watch-preserve-output', ...nodeFlags, 'src/server/main.ts'],
  { PORT: apiPort, PUBLIC_URL: `http://localhost:${port}` },
)
const pages = start(['node_modules/vite/bin/vite.js', '--port', port, '--strictPort'], {
  VIGIL_API_PORT: apiPort,
})

function start(args: string[], env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } })
}

/** When one of the two servers ends, the other is stopped. */
const ended = Promise.all([once(server, 'exit'), once(pages, 'exit')])
function stop(): void {
  server.kill('SIGTERM')
  pages.kill('SIGTERM')
}
for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(event, stop)
server.on('exit', stop)
pages.on('exit', stop)
await ended
process.exit()
