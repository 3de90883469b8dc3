import { AnselDecoder } from './ansel.ts'
import { FileRefused } from './refused.ts'

interface Decoder {
  decode(bytes: Uint8Array): string
}

/** The header names the encoding within its first lines. */
const headBytes = 4_096

/** The text of a file, piece by piece, in the encoding that its first bytes or its header name. */
export async function* decoded(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let head: Uint8Array | null = new Uint8Array()
  let decoder: Decoder | undefined
  for await (const piece of pieces) {
    if (decoder) {
      yield decoder.decode(piece)
      continue
    }
    head = Buffer.concat([head ?? new Uint8Array(), piece])
    if (head.length < headBytes) continue
    decoder = decoderOf(head)
    yield decoder.decode(head)
    head = null
  }
  if (head && head.length > 0) yield decoderOf(head).decode(head)
}

function decoderOf(head: Uint8Array): Decoder {
  const [first = 0, second = 0, third = 0] = head
  if (first === 0xff && second === 0xfe) return textDecoder('utf-16le')
  if (first === 0xfe && second === 0xff) return textDecoder('utf-16be')
  if (first === 0xef && second === 0xbb && third === 0xbf) return textDecoder('utf-8')
  // `0 HEAD` in UTF-16 without a mark of its own.
  if (first === 0x30 && second === 0) return textDecoder('utf-16le')
  if (first === 0 && second === 0x30) return textDecoder('utf-16be')
  const text = Buffer.from(head.subarray(0, headBytes)).toString('latin1')
  const name = /^\s*1 CHAR[ \t]+([^\r\n]+)/m.exec(text)?.[1]?.trim().toUpperCase() ?? 'UTF-8'
  return decoderNamed(name)
}

function decoderNamed(name: string): Decoder {
  if (name === 'ANSEL') return new AnselDecoder()
  if (/^(UTF-?8|UNICODE)$/.test(name)) return textDecoder('utf-8')
  const page = /\b(?:WINDOWS|CP|WIN|ANSI)[-_ ]?(125[0-8]|874)\b|^(125[0-8]|874)$/.exec(name)
  if (page) return textDecoder(`windows-${page[1] ?? page[2]}`)
  if (/^(ANSI|ASCII|IBM WINDOWS|ISO-?8859-1|LATIN1)$/.test(name)) return textDecoder('windows-1252')
  const iso = /^ISO-?8859-(\d{1,2})$/.exec(name)
  if (iso) return textDecoder(`iso-8859-${iso[1]}`)
  if (/^MAC(INTOSH|ROMAN)?$/.test(name)) return textDecoder('macintosh')
  throw new FileRefused('family-file-encoding')
}

function textDecoder(label: string): Decoder {
  try {
    const decoder = new TextDecoder(label)
    return { decode: (bytes) => decoder.decode(bytes, { stream: true }) }
  } catch {
    throw new FileRefused('family-file-encoding')
  }
}
