/**
 * Whether sound may start without a gesture. Tested with an element, because opening the audio device
 * would block the page for a moment.
 */
export async function isAutoplayAllowed(file: string): Promise<boolean> {
  const asked = new Audio()
  asked.preload = 'none'
  asked.volume = 0.01
  asked.src = file
  try {
    await asked.play()
    return true
  } catch {
    return false
  } finally {
    asked.removeAttribute('src')
    asked.load()
  }
}
