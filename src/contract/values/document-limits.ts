/** Of a document that a keeper shows as evidence. */
export const documentLimits = { bytes: 10_485_760, linkCharacters: 500 } as const
