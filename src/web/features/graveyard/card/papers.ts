export const papers = {
  a6: 'A6, a postcard',
  a4: 'A4, a full sheet',
} as const

export type Paper = keyof typeof papers
