/**
 * Whether sound may start without a gesture. Tested with an element, because opening the audio device
 * would block the page for a moment.
 */
export async function isAutoplayAllowed(file: string): Promise<boolean> {
  const audio = new Audio()
  audio.preload = 'none'
  audio.volume = 0.01
  audio.src = file
  try {
    await audio.play()
    return true
  } catch {
    return false
  } finally {
    audio.removeAttribute('src')
    audio.load()
  }
}
