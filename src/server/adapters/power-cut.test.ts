import { basename, dirname } from 'node:path'
import { expect, test } from 'vitest'
import { type FileCalls, writeDurably } from './durable-write.ts'

interface Node {
  isFolder: boolean
  /** What programs see, and what is certain to be on the disk. */
  bytes: Buffer
  flushedBytes: Buffer
  names: Map<string, Node>
  flushedNames: Map<string, Node>
}

class PowerCut extends Error {}

const newNode = (isFolder: boolean): Node => ({
  isFolder,
  bytes: Buffer.alloc(0),
  flushedBytes: Buffer.alloc(0),
  names: new Map(),
  flushedNames: new Map(),
})

/** A disk that loses power before one of the file calls, counted from 1. */
function modelDisk(cutAt: number) {
  const root = newNode(true)
  let calls = 0

  function step(): void {
    calls += 1
    if (calls >= cutAt) throw new PowerCut()
  }

  function nodeAt(path: string): Node | undefined {
    const names = path.split('/').filter(Boolean)
    return names.reduce<Node | undefined>((node, name) => node?.names.get(name), root)
  }

  const files: FileCalls = {
    async mkdir(path) {
      step()
      let firstNew: string | undefined
      let at = ''
      let node = root
      for (const name of path.split('/').filter(Boolean)) {
        at += `/${name}`
        const next = node.names.get(name) ?? newNode(true)
        if (!node.names.has(name)) firstNew ??= at
        node.names.set(name, next)
        node = next
      }
      return firstNew
    },
    async open(path, flags) {
      step()
      if (flags === 'wx') nodeAt(dirname(path))?.names.set(basename(path), newNode(false))
      const node = nodeAt(path)
      if (!node) throw new Error(`${path} is not there.`)
      return {
        async writeFile(content) {
          step()
          node.bytes = content
        },
        async sync() {
          step()
          node.flushedBytes = node.bytes
          node.flushedNames = new Map(node.names)
        },
        close: async () => {},
      }
    },
    async rename(from, to) {
      step()
      const [folder, target] = [nodeAt(dirname(from)), nodeAt(dirname(to))]
      const node = nodeAt(from)
      if (!folder || !target || !node) throw new Error(`${from} is not there.`)
      folder.names.delete(basename(from))
      target.names.set(basename(to), node)
    },
    async unlink(path) {
      step()
      nodeAt(dirname(path))?.names.delete(basename(path))
    },
  }

  /**
   * What is read after the cut. A disk may have written names that were not flushed, so both are possible;
   * bytes that were not flushed are lost.
   */
  function afterCut(path: string, names: 'flushed' | 'all'): Buffer | null {
    const parts = path.split('/').filter(Boolean)
    const node = parts.reduce<Node | undefined>(
      (at, name) => (names === 'all' ? at?.names : at?.flushedNames)?.get(name),
      root,
    )
    return node?.flushedBytes ?? null
  }

  return { files, afterCut, calls: () => calls }
}

const path = '/files/voices/ab/cd.mp3'
const content = Buffer.from('a whole voice')

test('a power cut at any moment leaves the whole file or none', async () => {
  const never = modelDisk(Number.POSITIVE_INFINITY)
  await writeDurably(path, content, never.files)
  const allCalls = never.calls()
  expect(allCalls).toBeGreaterThan(5)
  for (let cutAt = 1; cutAt <= allCalls; cutAt += 1) {
    const disk = modelDisk(cutAt)
    await expect(writeDurably(path, content, disk.files)).rejects.toThrow(PowerCut)
    for (const names of ['flushed', 'all'] as const)
      expect([null, content], `cut at ${cutAt}`).toContainEqual(disk.afterCut(path, names))
  }
})

test('what was acknowledged is there after a power cut, also in new folders', async () => {
  const disk = modelDisk(Number.POSITIVE_INFINITY)
  await writeDurably(path, content, disk.files)
  expect(disk.afterCut(path, 'flushed')).toEqual(content)
  const other = '/files/voices/ab/ef.mp3'
  await writeDurably(other, content, disk.files)
  expect(disk.afterCut(other, 'flushed')).toEqual(content)
})
