import type { MultipartFault } from './mutations.ts'

const boundary = 'fuzzed-boundary'

/** A form with files as a browser sends it, or with one fault. */
export function multipart(
  headers: Record<string, string>,
  fields: Record<string, unknown>,
  files: Record<string, Buffer | string | null>,
  fault: MultipartFault | null,
) {
  const texts = Object.entries(fields).map(([name, value]) =>
    part(name, typeof value === 'string' ? value : JSON.stringify(value), false, fault),
  )
  const uploads = Object.entries(files).flatMap(([name, content]) =>
    content === null ? [] : [part(name, content, typeof content !== 'string', fault)],
  )
  const parts = [...texts, ...uploads]
  if (fault === 'twice') parts.push(...parts)
  if (fault === 'many')
    parts.push(...Array.from({ length: 30 }, (_, i) => part(`f${i}`, 'x', false)))
  if (fault === 'proto') parts.push(part('__proto__', 'x', true), part('constructor', 'x', true))
  const end = fault === 'no-end' ? '' : `--${boundary}--\r\n`
  const whole = Buffer.concat([...parts, Buffer.from(end)])
  return { headers: { ...headers, 'content-type': typeOf(fault) }, payload: whole }
}

function typeOf(fault: MultipartFault | null): string {
  if (fault === 'no-boundary') return 'multipart/form-data'
  return `multipart/form-data; boundary=${fault === 'other-boundary' ? 'another' : boundary}`
}

function part(
  name: string,
  content: Buffer | string,
  isFile: boolean,
  fault?: MultipartFault | null,
) {
  const ending = fault === 'line-feeds' ? '\n' : '\r\n'
  const quoted = fault === 'no-name' ? '' : `; name="${name.replaceAll('"', '%22')}"`
  const hasFileName = isFile !== (fault === 'file-as-field')
  const fileName = hasFileName ? '; filename="../../a\u0000b.jpg"' : ''
  const long = fault === 'long-head' ? `x-long: ${'a'.repeat(100_000)}${ending}` : ''
  const head = `--${boundary}${ending}content-disposition: form-data${quoted}${fileName}${ending}${long}${ending}`
  return Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(ending)])
}
