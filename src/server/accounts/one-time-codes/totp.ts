import { createHmac, timingSafeEqual } from 'node:crypto'

const stepSeconds = 30
const digits = 6
/** One step before and after: clocks differ, and people type. */
const tolerance = 1

/** The number of the time step, RFC 6238. */
export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / stepSeconds)
}

/** The code of a step, RFC 4226 and 6238 with SHA-1, which every authenticator app has. */
export function codeAt(secret: Buffer, step: number, length = digits): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** length).padStart(length, '0')
}

/** The step that this code belongs to, among those that are valid now and newer than the last used one. */
export function matchingStep(
  secret: Buffer,
  code: string,
  { now, lastStep }: { now: Date; lastStep: number },
): number | null {
  const current = stepAt(now)
  for (let step = current - tolerance; step <= current + tolerance; step += 1) {
    if (step > lastStep && isSame(codeAt(secret, step), code)) return step
  }
  return null
}

function isSame(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648, without padding. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => alphabet[parseInt(group.padEnd(5, '0'), 2)]).join('')
}

/** The address that authenticator apps read from a QR code. */
export function otpauthUri(
  secret: Buffer,
  { site, email }: { site: string; email: string },
): string {
  const label = `${encodeURIComponent(site)}:${encodeURIComponent(email)}`
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(site)}`
}
