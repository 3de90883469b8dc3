/**
 * Whether sound may begin without a gesture. An element is asked, because opening the sound device
 * only to be refused would hold the page up for a moment.
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
