/** A completely received file, on disk; it is deleted when the call ends. */
export interface UploadedFile {
  path: string
  bytes: number
}

/** The storage files of pictures and voices, and their public addresses. */

export const portraitSizes = ['large', 'medium', 'small'] as const
export type PortraitSize = (typeof portraitSizes)[number]

export function portraitFile(key: string, size: PortraitSize): string {
  return `portraits/${key}-${size}.webp`
}

export function portraitUrl(key: string, size: PortraitSize): string {
  return `/api/media/portraits/${key}/${size}`
}

export const pictureSizes = ['large', 'medium', 'small'] as const
export type PictureSize = (typeof pictureSizes)[number]

export function pictureFile(key: string, size: PictureSize): string {
  return `pictures/${key}-${size}.webp`
}

export function pictureUrl(key: string, size: PictureSize): string {
  return `/api/media/pictures/${key}/${size}`
}

/** In the format that every browser plays. */
export function voiceFile(key: string): string {
  return `voices/${key}.mp3`
}

/** The recording as uploaded. */
export function recordingFile(key: string, extension: string): string {
  return `voices/${key}.original.${extension}`
}

/** By grave rather than by file, because the policy decides who may hear it. */
export function voiceUrl(graveId: number, code?: string | null): string {
  return `/api/accounts/voice/${graveId}/${code ? `?link=${code}` : ''}`
}

/** The picture that shared links show of a grave. */
export function cardFile(graveId: number, version: string): string {
  return `cards/${graveId}-${version}.jpg`
}
