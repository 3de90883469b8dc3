/** 999998 as "999,998". `toLocaleString` loads the rules of every language first. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',')
}
