import { choiceKey, isMuted, music } from './music-state.ts'
import { createPlayer, type Player, shortFile } from './player.ts'

let player: Player | undefined
let stopWaiting = () => {}
let suspensions = 0

const shouldSound = () => music.get() === 'playing' && suspensions === 0 && !document.hidden

// A hidden tab falls silent.
document.addEventListener('visibilitychange', () => {
  if (document.hidden) void player?.mute()
  else if (shouldSound()) sound().catch(() => {})
})

/** Silences the music while a voice plays; it resumes with the last release. */
export function suspendMusic(): () => void {
  suspensions += 1
  if (music.get() === 'playing') void player?.mute()
  return () => {
    suspensions -= 1
    if (shouldSound()) sound().catch(() => {})
  }
}

async function sound(): Promise<void> {
  if (await player?.mayPlay()) await player?.play(shouldSound)
}

/** Where autoplay is blocked, the next gesture starts the music. */
export async function tryAutoplay(): Promise<void> {
  if (isMuted()) {
    music.set('muted')
    return
  }
  if (music.get() !== 'silent') return
  stopWaiting = onGesture(() => void play())
  if (await isAutoplayAllowed(shortFile())) await play()
}

/** From silence or muted to playing, from playing to muted. */
export async function toggleMusic(): Promise<void> {
  const isOn = music.get() === 'playing'
  localStorage.setItem(choiceKey, isOn ? 'muted' : 'playing')
  if (isOn) {
    stopWaiting()
    music.set('muted')
    await player?.mute()
  } else await play()
}

async function play(): Promise<void> {
  if (music.get() === 'playing') return
  try {
    player ??= createPlayer()
    if (!(await player.mayPlay())) return
    // Set before the sound starts, so that the next click stops it.
    music.set('playing')
    stopWaiting()
    await player.play(shouldSound)
  } catch {
    // Missing music is not worth an error message.
    music.set('silent')
  }
}

const typing = 'form, input, textarea, select, [type="submit"], [data-music]'

/** Whether a click, key or touch may start the music: not inside a form. */
function mayStartMusic(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(typing) === null
}

const gestures = ['click', 'keydown', 'touchend'] as const

/** Calls back on each suitable gesture until stopped. */
function onGesture(callback: () => void): () => void {
  const listener = (event: Event) => {
    if (mayStartMusic(event.target)) callback()
  }
  for (const gesture of gestures) document.addEventListener(gesture, listener)
  return () => {
    for (const gesture of gestures) document.removeEventListener(gesture, listener)
  }
}

/**
 * Whether sound may start without a gesture. Tested with an element, because opening the audio device
 * would block the page for a moment.
 */
async function isAutoplayAllowed(file: string): Promise<boolean> {
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
