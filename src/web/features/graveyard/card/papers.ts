export const papers = {
  a6: 'A6, a postcard',
  a5: 'A5, a sheet for the service',
  a4: 'A4, a full sheet',
} as const

export type Paper = keyof typeof papers

/** The one that the address asks for, as `?paper=a5`. */
export function askedPaper(search: string): Paper {
  const asked = new URLSearchParams(search).get('paper')
  return asked === 'a5' || asked === 'a4' ? asked : 'a6'
}
