import type { KeptPart } from '../../ports/sounds.ts'
import { isSoundKind } from './recognise.ts'
import { damaged } from './refusal.ts'
import { transcodeFile } from './transcode-file.ts'

/* Runs as a child of the server. */
const [path = '', kind, part = ''] = process.argv.slice(2)

const result = isSoundKind(kind)
  ? await transcodeFile(path, kind, JSON.parse(part) as KeptPart)
  : { reason: damaged }
process.send?.(result, () => process.disconnect())
