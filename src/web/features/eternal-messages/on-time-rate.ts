/** `199 of 200 (99.5 %)`; never rounds up to 100 %. */
export function onTimeRate(counted: { sent_last_year: number; sent_on_time: number }): string {
  const { sent_last_year: sent, sent_on_time: onTime } = counted
  if (sent === 0) return 'None has been due'
  return `${onTime} of ${sent} (${Math.floor((onTime / sent) * 1000) / 10} %)`
}
