/** What the health checks and the counts in the database currently say. */
export interface Today {
  at: Date
  checks: { part: string; ok: boolean; isWarning?: boolean; words: string; remedy?: string }[]
  waiting: {
    reports: number
    oldestReportAt: Date | null
    messages: number
    disputes: number
    objections: number
    holds: number
    corrections: number
    confirmations: number
    lateLetters: number
    deadLetters: number
    stuckPurchases: number
    dueJobs: number
  }
}

export type TodayReader = () => Promise<Today>
