import type { VoiceShape } from './voice-shape.ts'

export interface SpokenLine {
  text: string
  /** In seconds. */
  start: number
  end: number
}

/** Anything quieter counts as the silence before and after the words. */
const audible = 10

/**
 * The lines of a transcript with the approximate time at which each is spoken: as no times are recorded, each
 * line gets its share of the sound by its length. A text in one piece is split into sentences.
 */
export function spokenLines(transcript: string, { seconds, peaks }: VoiceShape): SpokenLine[] {
  const texts = partsOf(transcript)
  const first = peaks.findIndex((peak) => peak >= audible)
  const last = peaks.findLastIndex((peak) => peak >= audible)
  const [from, to] = first < 0 ? [0, peaks.length] : [first, last + 1]
  const secondsAt = (at: number) => (peaks.length === 0 ? 0 : (at / peaks.length) * seconds)
  const [begin, finish] = [secondsAt(from), secondsAt(to)]
  const all = texts.reduce((sum, text) => sum + text.trim().length, 0)
  let spoken = 0
  return texts.map((text) => {
    const start = begin + (spoken / all) * (finish - begin)
    spoken += text.trim().length
    return { text, start, end: begin + (spoken / all) * (finish - begin) }
  })
}

/** With their line breaks and spaces, so that together they are the whole text. */
function partsOf(transcript: string): string[] {
  const lines = transcript.split(/(?<=\n)/)
  const parts = lines.length > 1 ? lines : transcript.split(/(?<=[.!?…؟।]["”’»)]?\s+|[。！？])/)
  // A piece without words belongs to the line before it.
  return parts.reduce<string[]>((whole, part) => {
    if (part.trim() !== '' || whole.length === 0) return [...whole, part]
    return [...whole.slice(0, -1), `${whole.at(-1)}${part}`]
  }, [])
}
