/* A baseline: bare argon2 password checks per second on the same core. */
import { hash, verify } from '@node-rs/argon2'

const known = await hash('quiet lantern 7', { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
const started = performance.now()
let checks = 0
while (performance.now() - started < 3000) {
  await verify(known, 'quiet lantern 7')
  checks++
}
console.log((checks / (performance.now() - started)) * 1000)
