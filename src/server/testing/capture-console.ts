import { beforeEach, vi } from 'vitest'

/** Collects what commands print, anew for each test. */
export function captureConsole(): readonly string[] {
  const lines: string[] = []
  beforeEach(() => {
    lines.length = 0
    const capture = (line: string) => void lines.push(line)
    vi.spyOn(console, 'log').mockImplementation(capture)
    vi.spyOn(console, 'error').mockImplementation(capture)
  })
  return lines
}
