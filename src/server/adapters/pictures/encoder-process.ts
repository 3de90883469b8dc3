import { setPriority } from 'node:os'
import { encodePhotograph, encodePicture } from './encode-picture.ts'
import { tooSlow } from './refusal.ts'

/* Runs as a child of the server, at a lower priority: visitors come before pictures. */
setPriority(10)
const [path = '', kind, maxCpuSeconds] = process.argv.slice(2)

// Decoding runs on other threads, so this timer fires meanwhile.
setInterval(() => {
  const { user, system } = process.cpuUsage()
  if (user + system > Number(maxCpuSeconds) * 1e6) finish({ ok: false, reason: tooSlow })
}, 250)

finish(await (kind === 'photograph' ? encodePhotograph(path) : encodePicture(path)))

function finish(result: object): void {
  process.send?.(result, () => process.disconnect())
}
