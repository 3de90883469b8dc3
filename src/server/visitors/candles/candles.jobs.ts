import * as z from 'zod/mini'
import { defineJob, handles, type JobHandler } from '../../jobs/job.ts'

const forgetCandles = defineJob('forget-candles', z.object({}))

export function candlesJobs(candles: { forgetBurntOut(): Promise<void> }): JobHandler[] {
  return [handles(forgetCandles, () => candles.forgetBurntOut(), '20 3 * * *')]
}
