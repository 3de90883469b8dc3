const head = Buffer.from('%PDF-')
const end = Buffer.from('%%EOF')
/** So far from the end readers of PDF look for its last line. */
const tailBytes = 1024

/** By its content: it begins and ends as one. */
export function isPdf(content: Buffer): boolean {
  if (!content.subarray(0, head.length).equals(head)) return false
  return content.subarray(-tailBytes).includes(end)
}

/** A web address without a name and a password in it. */
export function isWebLink(link: string): boolean {
  if (!URL.canParse(link)) return false
  const { protocol, username, password, hostname } = new URL(link)
  const isWeb = protocol === 'https:' || protocol === 'http:'
  return isWeb && username === '' && password === '' && hostname.includes('.')
}
