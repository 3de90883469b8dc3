import { isSoundKind } from './recognise.ts'
import { damaged } from './refusal.ts'
import { transcodeFile } from './transcode-file.ts'

/* Runs as a child of the server. */
const [path = '', kind, maxSeconds] = process.argv.slice(2)

const result = isSoundKind(kind)
  ? await transcodeFile(path, kind, Number(maxSeconds))
  : { reason: damaged }
process.send?.(result, () => process.disconnect())
