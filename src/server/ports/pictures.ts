/** A refusal gives the reason in words for the person who uploaded. */
export type EncodedPicture =
  | { ok: true; large: Buffer; small: Buffer }
  | { ok: false; reason: string }

export interface PictureEncoder {
  /** Re-encodes an uploaded picture as WebP in two sizes, without any metadata. */
  encode(path: string): Promise<EncodedPicture>
}
