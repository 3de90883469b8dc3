import { createHash, generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isSignedBy, makeSbom, signText } from './sbom.ts'

const pem = { type: 'spki', format: 'pem' } as const
const keys = generateKeyPairSync('ed25519')
const privateKey = keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const publicKey = keys.publicKey.export(pem).toString()

test('a release lists its libraries, and its files with their checksums', () => {
  const { bomFormat, components } = JSON.parse(makeSbom('.'))
  expect(bomFormat).toBe('CycloneDX')
  const names = components.map(({ name }: { name: string }) => name)
  expect(names).toEqual(expect.arrayContaining(['fastify', 'kysely', 'src/server/main.ts']))
  expect(names).not.toContain('vitest')
  const lock = components.find(({ name }: { name: string }) => name === 'package-lock.json')
  const content = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  expect(lock.hashes).toEqual([{ alg: 'SHA-256', content }])
})

test('a signature fits the list it was made for, and no other', () => {
  const signature = signText('a list', privateKey)
  expect(isSignedBy('a list', signature, publicKey)).toBe(true)
  expect(isSignedBy('another list', signature, publicKey)).toBe(false)
  const stranger = generateKeyPairSync('ed25519').publicKey.export(pem).toString()
  expect(isSignedBy('a list', signature, stranger)).toBe(false)
})
