import {
  createHash,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomUUID,
  sign,
} from 'node:crypto'
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArchiveKey } from '../config/archive-key.ts'
import { ownerOnly } from '../lib/files/owner-only.ts'
import type { PublicKey, Signer } from '../ports/signer.ts'

const fileName = 'archive-key.pem'
const keyIdLength = 16

/** Signs with the key of `ARCHIVE_KEY`; without one, with a key generated once in the data folder. */
export function archiveSigner(given: KeyObject | null, dataFolder: string): Signer {
  const path = join(dataFolder, fileName)
  let made: Promise<KeyObject> | undefined

  function signingKey(): Promise<KeyObject> {
    if (given) return Promise.resolve(given)
    made ??= readOrMakeKey(path)
    // The next call tries again: the operator may make the folder writable while the server runs.
    made.catch(() => {
      made = undefined
    })
    return made
  }

  return {
    async publicKeys() {
      const current = publicKeyOf(await signingKey())
      const former = given ? await readKey(path) : null
      const others = former ? [publicKeyOf(former)] : []
      return [current, ...others.filter(({ id }) => id !== current.id)]
    },
    async sign(bytes) {
      const key = await signingKey()
      return { keyId: publicKeyOf(key).id, signature: sign(null, bytes, key) }
    },
  }
}

/** Two processes may generate it at once: the hard link fails for the second, which reads the first one's. */
async function readOrMakeKey(path: string): Promise<KeyObject> {
  const found = await readKey(path)
  if (found) return found
  const { privateKey } = generateKeyPairSync('ed25519')
  const part = `${path}.${randomUUID()}.part`
  await mkdir(join(path, '..'), { recursive: true, mode: ownerOnly.folder })
  await writeFile(part, privateKey.export({ type: 'pkcs8', format: 'pem' }), {
    mode: ownerOnly.file,
    flush: true,
  })
  try {
    await link(part, path)
    return privateKey
  } catch (error) {
    const first = isCode(error, 'EEXIST') ? await readKey(path) : null
    if (!first) throw error
    return first
  } finally {
    await unlink(part)
  }
}

async function readKey(path: string): Promise<KeyObject | null> {
  try {
    const key = parseArchiveKey(await readFile(path, 'utf8'))
    if (key) return key
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null
    throw error
  }
  throw new Error(`${path} does not contain an Ed25519 key. Restore the original file.`)
}

function publicKeyOf(key: KeyObject): PublicKey {
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' })
  const raw = Buffer.from(x, 'base64url')
  return { id: createHash('sha256').update(raw).digest('hex').slice(0, keyIdLength), raw }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
