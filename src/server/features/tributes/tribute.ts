export interface Tribute {
  id: number
  authorName: string
  message: string
  createdAt: Date
}
