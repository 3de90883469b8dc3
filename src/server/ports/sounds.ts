export type EncodedSound =
  | {
      ok: true
      /** Counted in decoded samples, not read from the file's headers. */
      seconds: number
      /** In a format that every browser plays. */
      playable: Buffer
      playableType: 'audio/mpeg'
      original: { type: string; extension: string }
    }
  /** The reason is in words for the person who uploaded. */
  | { ok: false; reason: string }

export interface SoundEncoder {
  /** Measures by decoding, and re-encodes for every browser. */
  encode(path: string, maxSeconds: number): Promise<EncodedSound>
}
