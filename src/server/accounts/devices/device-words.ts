/** The first match wins: browsers also name the ones they descend from. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bDuckDuckGo\//, 'DuckDuckGo'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: readonly [RegExp, string][] = [
  [/\biPhone\b|\biPod\b/, 'an iPhone'],
  [/\biPad\b/, 'an iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'a Mac'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]

/** No browser sends more. */
const maxCharacters = 512

/** Browser and system as the browser names itself, for example "Firefox on Windows". */
export function deviceWords(userAgent: string): string {
  const text = userAgent.slice(0, maxCharacters)
  const browser = nameIn(browsers, text)
  const system = nameIn(systems, text)
  // Safari says the same on a Mac and on an iPad.
  const where = browser === 'Safari' && system === 'a Mac' ? 'a Mac or iPad' : system
  if (browser && where) return `${browser} on ${where}`
  return browser ?? (where && `An unknown browser on ${where}`) ?? 'An unknown device'
}

function nameIn(names: readonly [RegExp, string][], text: string): string | undefined {
  return names.find(([pattern]) => pattern.test(text))?.[1]
}
