const typing = 'form, input, textarea, select, [type="submit"], [data-music]'

/** Whether a click, key or touch may start the music: not inside a form. */
function mayStartMusic(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(typing) === null
}

const gestures = ['click', 'keydown', 'touchend'] as const

/** Calls back on each suitable gesture until stopped. */
export function onGesture(callback: () => void): () => void {
  const listener = (event: Event) => {
    if (mayStartMusic(event.target)) callback()
  }
  for (const gesture of gestures) document.addEventListener(gesture, listener)
  return () => {
    for (const gesture of gestures) document.removeEventListener(gesture, listener)
  }
}
