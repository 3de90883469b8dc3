/** A refusal carries words for the person who uploaded. */
export type Developed = { ok: true; large: Buffer; small: Buffer } | { ok: false; reason: string }

export interface PictureStudio {
  /** Re-encodes an uploaded picture as WebP in two sizes, without any metadata. */
  develop(path: string): Promise<Developed>
}
