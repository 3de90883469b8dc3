import { beforeEach, vi } from 'vitest'

/** What commands say, kept instead of printed, and begun anew for each test. */
export function hearConsole(): readonly string[] {
  const said: string[] = []
  beforeEach(() => {
    said.length = 0
    const hear = (words: string) => void said.push(words)
    vi.spyOn(console, 'log').mockImplementation(hear)
    vi.spyOn(console, 'error').mockImplementation(hear)
  })
  return said
}
