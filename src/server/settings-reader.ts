/** Reads settings one by one and collects what is wrong with them instead of stopping at the first. */
export function settingsReader(env: NodeJS.ProcessEnv) {
  const complaints = new Set<string>()

  function text(name: string): string | null {
    return env[name]?.trim() || null
  }

  function integer(name: string, fallback: number, least: number, most: number): number {
    const given = text(name)
    if (given === null) return fallback
    const value = Number(given)
    if (Number.isInteger(value) && value >= least && value <= most) return value
    complaints.add(`${name}=${given} must be a whole number from ${least} to ${most}`)
    return fallback
  }

  /** An http(s) address without its trailing slash. */
  function url(name: string): string | null {
    const given = text(name)
    if (given === null) return null
    const parsed = URL.parse(given)
    if (parsed?.protocol === 'http:' || parsed?.protocol === 'https:')
      return given.replace(/\/$/, '')
    complaints.add(`${name}=${given} must be an http or https address`)
    return null
  }

  function demand(names: readonly string[]): void {
    for (const name of names) if (!text(name)) complaints.add(`${name} is missing`)
  }

  /** A part of the product that needs its keys, or the word `off` from somebody who means it. */
  function demandUnlessOff(first: string, others: readonly string[]): void {
    if (text(first) === 'off') return
    if (!text(first)) complaints.add(`${first} is missing (or set ${first}=off to do without)`)
    demand(others)
  }

  return {
    text,
    integer,
    url,
    demand,
    demandUnlessOff,
    complain: (words: string) => complaints.add(words),
    get complaints() {
      return [...complaints]
    },
  }
}
