/*
 * `npm run sbom -- --to <folder> --key <private key>` writes and signs the list of what a release contains.
 * `npm run sbom -- --verify <file> --key <public key>` checks one. docs/operations.md says how to make keys.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isSignedBy, makeSbom, signText } from './sbom.ts'

const text = { type: 'string' } as const
const { values } = parseArgs({ options: { to: text, key: text, verify: text } })
const { to, key, verify } = values

if (verify && key) checkSignature(verify, key)
else if (to) write(to)
else {
  console.error(
    'Usage: npm run sbom -- --to <folder> [--key <private key>] | --verify <file> --key <public key>',
  )
  process.exit(2)
}

function write(folder: string): void {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  const file = join(folder, `vigil-${version}.cdx.json`)
  const sbom = makeSbom('.')
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, sbom)
  if (key) writeFileSync(`${file}.sig`, signText(sbom, readFileSync(key, 'utf8')))
  console.log(key ? `${file} and its signature` : `${file}, unsigned: pass --key to sign it`)
}

function checkSignature(file: string, publicKey: string): void {
  const [sbom, signature] = [file, `${file}.sig`].map((name) => readFileSync(name, 'utf8'))
  const isGood = isSignedBy(sbom ?? '', signature ?? '', readFileSync(publicKey, 'utf8'))
  console.log(isGood ? 'The signature is valid.' : 'The signature is invalid.')
  if (!isGood) process.exit(1)
}
