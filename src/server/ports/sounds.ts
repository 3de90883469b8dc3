/** The part of a sound to keep, in seconds. */
export interface KeptPart {
  start: number
  /** Without an end, the sound may be slightly longer than the maximum, and is trimmed. */
  end: number | undefined
  maxSeconds: number
}

export type EncodedSound =
  | {
      ok: true
      /** Of the kept part, counted in decoded samples rather than read from the file's headers. */
      seconds: number
      /** In a format that every browser plays. */
      playable: Buffer
      playableType: 'audio/mpeg'
      /** Of the kept part, from 0 to 100, at even intervals. */
      peaks: number[]
      original: { type: string; extension: string }
      /** Only a part is kept; the rest of the original is discarded. */
      isCut: boolean
    }
  /** The reason is in words for the person who uploaded. */
  | { ok: false; reason: string; wasTooSlow?: true }

export interface SoundEncoder {
  /** Measures by decoding, trims, and re-encodes for every browser. */
  encode(path: string, part: KeptPart): Promise<EncodedSound>
}
