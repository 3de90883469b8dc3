export interface Tribute {
  id: number
  /** A memory was offered, and taken by a guardian. */
  kind: 'tribute' | 'memory'
  authorName: string
  message: string
  createdAt: Date
}
