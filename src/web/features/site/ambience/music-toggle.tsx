import { useStore } from '../../../lib/state/store.ts'
import { MusicIcon, MusicOffIcon } from '../../../ui/pictures/icons.tsx'
import { toggleMusic } from './music-control.ts'
import { music } from './music-state.ts'
import styles from './music-toggle.module.css'

const words = {
  silent: 'Play music',
  playing: 'Mute music',
  muted: 'Play music',
}

export function MusicToggle() {
  const now = useStore(music)
  return (
    <button
      type="button"
      data-music={now}
      className={styles.toggle}
      aria-label={words[now]}
      title={words[now]}
      onClick={() => void toggleMusic().catch(() => {})}
    >
      {now === 'playing' ? <MusicIcon /> : <MusicOffIcon />}
    </button>
  )
}
