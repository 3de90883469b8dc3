/** 999998 as "999,998". The browser's own way loads the rules of every language first. */
export function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',')
}
