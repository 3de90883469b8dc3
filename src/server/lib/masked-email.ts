/** `berta@example.org` → `b••••@example.org`, whatever the length. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${[...email][0] ?? ''}••••${email.slice(at)}`
}
