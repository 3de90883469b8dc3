import type { Grave } from '../../../../contract/graveyard/graveyard.ts'
import type { MemorialPage } from '../../../../contract/graveyard/memorial-page.ts'
import { lifeOf, memorialText, nameOf } from '../../../features/graveyard/grave/grave-text.ts'
import { VoicePlayer } from '../../../features/memorials/recorder/voice-player.tsx'
import { HeadingName } from '../../../ui/fonts/heading-name.tsx'
import { languageOfScript } from '../../../ui/fonts/script-fonts.ts'
import { useScriptFonts } from '../../../ui/fonts/script-fonts-loading.ts'
import { Flag } from '../../../ui/pictures/flag.tsx'
import styles from './memorial.module.css'

const volume = 0.7

interface LifeProps {
  grave: Grave
  country: MemorialPage['country']
  transcript: string
}

/** The name, the dates, the words and the voice. */
export function Life({ grave, country, transcript }: LifeProps) {
  const name = nameOf(grave)
  const words = memorialText(grave)
  useScriptFonts([name, words, transcript], country?.code)
  const isWaiting = grave.death_date === null && grave.has_audio_message
  return (
    <div className={styles.life}>
      <header className={styles.head}>
        {grave.death_date && <p className={styles.remembering}>In loving memory of</p>}
        <HeadingName as="h1" name={name} country={country?.code} className={styles.name} />
        <p className={styles.dates}>{lifeOf(grave)}</p>
        {country && (
          <p className={styles.country}>
            <Flag code={country.code} /> {country.name}
          </p>
        )}
      </header>
      <blockquote className={styles.words} data-long={words.length > 220 ? '' : undefined}>
        <p dir="auto" lang={languageOfScript(words, country?.code)}>
          {words}
        </p>
      </blockquote>
      {grave.audio_message && (
        <figure className={styles.voice}>
          <figcaption>
            The voice of <bdi>{name}</bdi>
          </figcaption>
          <VoicePlayer
            src={grave.audio_message}
            label={`The voice of ${name}`}
            volume={volume}
            preload="none"
          />
          {transcript && (
            <div className={styles.transcript}>
              <p dir="auto">{transcript}</p>
            </div>
          )}
        </figure>
      )}
      {isWaiting && <p className={styles.waiting}>Sacred message prepared for eternal rest</p>}
    </div>
  )
}
