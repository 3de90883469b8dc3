/** A refusal gives its reason in words for the person who uploaded. */
export type EncodedPicture =
  | { ok: true; large: Buffer; medium: Buffer; small: Buffer }
  | { ok: false; reason: string }

/** Width and height are those of the largest size. */
export type EncodedPhotograph =
  | { ok: true; large: Buffer; medium: Buffer; small: Buffer; width: number; height: number }
  | { ok: false; reason: string }

export interface PictureEncoder {
  /** Re-encodes an uploaded picture as WebP in three sizes, without any metadata. */
  encode(path: string): Promise<EncodedPicture>
  /** The same with its width and height. */
  encodePhotograph(path: string): Promise<EncodedPhotograph>
  /** One of the sizes above for a letter: not every mail program shows WebP. */
  asJpeg(picture: Buffer): Promise<Buffer>
}
