/** Where pictures and voices are kept, and the addresses under which they are given out. */

export const portraitSizes = ['large', 'small'] as const
export type PortraitSize = (typeof portraitSizes)[number]

export function portraitFile(key: string, size: PortraitSize): string {
  return `portraits/${key}-${size}.webp`
}

export function portraitUrl(key: string, size: PortraitSize): string {
  return `/api/media/portraits/${key}/${size}`
}

/** The form that every browser plays. */
export function voiceFile(key: string): string {
  return `voices/${key}.mp3`
}

/** The recording as it came. */
export function recordingFile(key: string, extension: string): string {
  return `voices/${key}.original.${extension}`
}

/** By grave, not by file: whoever guesses an address still meets the policy. */
export function voiceUrl(graveId: number): string {
  return `/api/accounts/voice/${graveId}/`
}

/** What shared links show of a grave. */
export function cardFile(graveId: number, version: string): string {
  return `cards/${graveId}-${version}.jpg`
}
