import { useSound } from '../recorder/take/use-sound.ts'
import { VoicePlayer } from './voice-player.tsx'

interface KeptVoicePlayerProps {
  /** The file, which only its owner may fetch, and its address in memory. */
  file: Blob
  url: string
  label: string
}

/** A voice that only its owner hears; its shape is read from the file itself. */
export function KeptVoicePlayer({ file, url, label }: KeptVoicePlayerProps) {
  const sound = useSound(file)
  const shape = sound && {
    seconds: sound.seconds,
    peaks: sound.levels.map((level) => level * 100),
  }
  return <VoicePlayer src={url} label={label} shape={shape ?? null} />
}
