import { spawn } from 'node:child_process'
import { nodeFlags } from './node-flags.mjs'

const port = process.env.PORT ?? '3000'
const apiPort = '3001'

const server = spawn(
  process.execPath,
  [
    '--watch',
    '--watch-path=src/server',
    '--watch-path=src/contract',
    '--watch-preserve-output',
    ...nodeFlags,
    'src/server/main.ts',
  ],
  {
    stdio: 'inherit',
    env: { ...process.env, PORT: apiPort, PUBLIC_URL: `http://localhost:${port}` },
  },
)
const pages = spawn(
  process.execPath,
  ['node_modules/vite/bin/vite.js', '--port', port, '--strictPort'],
  {
    stdio: 'inherit',
    env: { ...process.env, VIGIL_API_PORT: apiPort },
  },
)

function stop(code: number): void {
  server.kill('SIGTERM')
  pages.kill('SIGTERM')
  process.exitCode = code
}
for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(event, () => stop(0))
server.on('exit', () => stop(1))
pages.on('exit', () => stop(1))
