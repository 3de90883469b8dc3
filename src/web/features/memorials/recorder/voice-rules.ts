import { voiceUpload } from '../../../../contract/memorials/memorials.ts'

export const voiceFormats = voiceUpload.formats.join(', ')

// An MP4 or WebM with audio only often has a video type.
export const voiceTypes =
  'audio/*,video/mp4,video/webm,application/ogg,.mp3,.wav,.mp4,.m4a,.webm,.ogg'

export function voiceProblem(voice: Pick<Blob, 'size'>): string | undefined {
  return voice.size > voiceUpload.maxBytes ? 'File too large. Maximum size is 10MB.' : undefined
}
