const startAfter = 500

// The player is loaded after the page, in time for the first attempt.
export const loadMusic = () => import('./music.ts')

export async function startMusic(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, startAfter))
  const { tryAutoplay } = await loadMusic()
  await tryAutoplay()
}

export async function toggleMusic(): Promise<void> {
  const file = await loadMusic()
  await file.toggleMusic()
}
