/** A browser's own recording has no duration, and cannot be searched, until its end has been read. */
export function learnLength(audio: HTMLAudioElement, onReady: () => void = () => {}): void {
  if (Number.isFinite(audio.duration)) return onReady()
  const back = () => {
    if (!Number.isFinite(audio.duration)) return
    audio.removeEventListener('durationchange', back)
    audio.currentTime = 0
    onReady()
  }
  audio.addEventListener('durationchange', back)
  audio.currentTime = Number.MAX_SAFE_INTEGER
}
