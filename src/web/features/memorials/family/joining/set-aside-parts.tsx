import type { ReactNode } from 'react'
import type { SetAside } from '../../../../../contract/memorials/joining.ts'
import { usePrivateFile } from '../../../../lib/files/use-private-file.ts'
import { readersDayOf } from '../../../../lib/text/readers-dates.ts'
import { KeptVoicePlayer } from '../../voice-player/kept-voice-player.tsx'
import styles from './joining.module.css'

/** What a memorial held that was joined into this one, where this one has its own. Visitors do not see it. */
export function SetAsideParts({ aside }: { aside: SetAside }) {
  const portrait = usePrivateFile(aside.profile_photo)
  const voice = usePrivateFile(aside.has_audio_message ? `/api/accounts/voice/${aside.id}/` : null)
  return (
    <section className={styles.aside} aria-label={`Kept of ${aside.full_name}`}>
      <h3>
        Kept of <bdi>{aside.full_name}</bdi>, joined on {readersDayOf(aside.joined_at)}
      </h3>
      <dl>
        <Kept label="Words" content={aside.memorial_message} />
        <Kept label="Story" content={aside.story} />
        <Kept label="Place of burial" content={aside.burial_place} />
        <Kept
          label="Portrait"
          content={portrait.url && <img className={styles.portrait} src={portrait.url} alt="" />}
        />
        <Kept
          label="Voice"
          content={
            voice.file &&
            voice.url && (
              <KeptVoicePlayer file={voice.file} url={voice.url} label="The voice message" />
            )
          }
        />
      </dl>
    </section>
  )
}

function Kept({ label, content }: { label: string; content: ReactNode }) {
  if (!content) return null
  return (
    <div>
      <dt>{label}</dt>
      <dd>{content}</dd>
    </div>
  )
}
