import { paths } from './page-addresses.ts'

// Addresses of the entrusted. In a separate file, because no page of the first load needs them.

/** The way through the first days after the opening, for those who look after the memorial. */
export const firstDaysPath = (ownerId: number) => `${paths.entrusted}/${ownerId}`
