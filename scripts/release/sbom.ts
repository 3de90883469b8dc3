import { execFileSync } from 'node:child_process'
import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What the image contains of this repository; tests are left out. */
const ownFiles = [
  'package.json',
  'package-lock.json',
  'openapi.json',
  'dist',
  'src/contract',
  'src/server',
]
const isTest = (name: string) => /\.test\.ts$|\/(testing|fixtures)\//.test(name)

interface Component {
  type: string
  name: string
  hashes?: { alg: string; content: string }[]
}

interface Sbom {
  metadata: Record<string, unknown>
  components: Component[]
}

/** The list of what a release contains, as CycloneDX: its libraries, and each file with its SHA-256. */
export function makeSbom(root: string): string {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only']
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const
  const sbom = JSON.parse(execFileSync('npm', args, { ...options, stdio: 'pipe' })) as Sbom
  sbom.components.push(...filesIn(root).map((name) => fileComponent(root, name)))
  return `${JSON.stringify(sbom, null, 2)}\n`
}

function filesIn(root: string): string[] {
  const found = ownFiles.filter((name) => existsSync(join(root, name)))
  return found
    .flatMap((name) =>
      statSync(join(root, name)).isFile() ? [name] : globSync(`${name}/**/*`, { cwd: root }),
    )
    .filter((name) => statSync(join(root, name)).isFile() && !isTest(name))
    .toSorted()
}

function fileComponent(root: string, name: string): Component {
  const content = createHash('sha256')
    .update(readFileSync(join(root, name)))
    .digest('hex')
  return { type: 'file', name, hashes: [{ alg: 'SHA-256', content }] }
}

/** A detached Ed25519 signature in base64. */
export function signText(text: string, privateKeyPem: string): string {
  return `${sign(null, Buffer.from(text), createPrivateKey(privateKeyPem)).toString('base64')}\n`
}

export function isSignedBy(text: string, signature: string, publicKeyPem: string): boolean {
  const bytes = Buffer.from(signature, 'base64')
  return verify(null, Buffer.from(text), createPublicKey(publicKeyPem), bytes)
}
