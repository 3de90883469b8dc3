export type Heard =
  | {
      ok: true
      /** Counted in decoded samples, whatever the file says about itself. */
      seconds: number
      /** What every browser plays. */
      playable: Buffer
      playableType: 'audio/mpeg'
      original: { type: string; extension: string }
    }
  /** The reason is in words for the person who uploaded. */
  | { ok: false; reason: string }

export interface SoundStudio {
  /** Measures by decoding, and makes the form every browser plays. */
  listen(path: string, mostSeconds: number): Promise<Heard>
}
