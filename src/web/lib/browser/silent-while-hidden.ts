/** Pauses a sound while its tab is hidden, until what this returns is called. */
export function silentWhileHidden(sound: HTMLAudioElement): () => void {
  let wasPlaying = false
  const listener = () => {
    if (document.hidden) {
      wasPlaying = !sound.paused
      sound.pause()
    } else if (wasPlaying) void sound.play().catch(() => {})
  }
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
