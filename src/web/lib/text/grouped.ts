/** 999998 as "999,998". `toLocaleString` loads the rules of every language first. */
export function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',')
}
