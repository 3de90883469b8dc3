/** What a visitor can do at a grave beside listening. */
export type GraveAction = 'photo' | 'tribute' | 'share' | 'report' | 'alive'
