import { mkdirSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { makeOwnerOnly, ownerOnly } from '../../lib/files/owner-only.ts'

type Start = Parameters<NodeFS['init']>[1]

/** The part of Emscripten's file system that decides on file modes. */
interface ModeCalls {
  doSetAttr(file: unknown, node: unknown, attributes: { mode?: number }, ...calls: unknown[]): void
  node_ops: { mknod(parent: unknown, name: string, mode: number, device: number): unknown }
}

/** PGlite makes its files readable for everybody, whatever the umask is. Here only their owner may read them. */
export class OwnerOnlyFiles extends NodeFS {
  constructor(folder: string) {
    mkdirSync(folder, { recursive: true, mode: ownerOnly.folder })
    makeOwnerOnly(folder)
    super(folder)
  }

  override async init(database: Parameters<NodeFS['init']>[0], options: Start) {
    const { emscriptenOpts } = await super.init(database, options)
    const restrict = (module: { NODEFS: unknown }) => restrictModes(module.NODEFS as ModeCalls)
    const preRun = [restrict, ...[emscriptenOpts.preRun ?? []].flat()] as Start['preRun'] & object
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }
}

const forOthers = 0o077

function restrictModes(files: ModeCalls): void {
  const { doSetAttr } = files
  const { mknod } = files.node_ops
  files.doSetAttr = (file, node, attributes, ...calls) => {
    const { mode } = attributes
    const allowed = mode === undefined ? attributes : { ...attributes, mode: mode & ~forOthers }
    doSetAttr(file, node, allowed, ...calls)
  }
  files.node_ops.mknod = (parent, name, mode, device) =>
    mknod(parent, name, mode & ~forOthers, device)
}
