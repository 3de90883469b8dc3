import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** A passkey as a device holds it: an ES256 key that signs the server's challenges. */
export function newAuthenticator(origin: string) {
  const { hostname } = new URL(origin)
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let counter = 0

  function clientData(type: 'webauthn.create' | 'webauthn.get', challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  /** User present and verified; with `attested`, the key itself. */
  function authenticatorData(attested = Buffer.alloc(0)): Buffer {
    const head = Buffer.alloc(5)
    head[0] = attested.length > 0 ? 0x45 : 0x05
    head.writeUInt32BE(counter, 1)
    return Buffer.concat([createHash('sha256').update(hostname).digest(), head, attested])
  }

  function coseKey(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const point = (text: string) => cborBytes(Buffer.from(text, 'base64url'))
    // {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
    const start = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21])
    return Buffer.concat([start, point(x), Buffer.from([0x22]), point(y)])
  }

  function create(challenge: string) {
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey()])
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      cborText('fmt'),
      cborText('none'),
      cborText('attStmt'),
      Buffer.from([0xa0]),
      cborText('authData'),
      cborBytes(authenticatorData(attested)),
    ])
    return credential({
      clientDataJSON: encoded(clientData('webauthn.create', challenge)),
      attestationObject: encoded(attestationObject),
      transports: ['internal'],
    })
  }

  function use(challenge: string, { isReplay = false } = {}) {
    if (!isReplay) counter += 1
    const data = clientData('webauthn.get', challenge)
    const authData = authenticatorData()
    const signed = Buffer.concat([authData, createHash('sha256').update(data).digest()])
    return credential({
      clientDataJSON: encoded(data),
      authenticatorData: encoded(authData),
      signature: encoded(sign('sha256', signed, privateKey)),
    })
  }

  function credential<R>(response: R) {
    const name = encoded(id)
    return { id: name, rawId: name, type: 'public-key', clientExtensionResults: {}, response }
  }

  return { create, use }
}

function encoded(bytes: Buffer): string {
  return bytes.toString('base64url')
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])
}

function cborBytes(bytes: Buffer): Buffer {
  const head = bytes.length < 256 ? [0x58, bytes.length] : [0x59, bytes.length >> 8, bytes.length]
  return Buffer.concat([Buffer.from(head.map((byte) => byte & 255)), bytes])
}
