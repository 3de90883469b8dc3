import { encode } from 'uqr'

/** Drawn as one path, so that it prints sharp at any size. Show its text beside it. */
export function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return (
    <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true" shapeRendering="crispEdges">
      <path fill="var(--white)" d={`M0 0h${size}v${size}H0z`} />
      <path fill="var(--black)" d={dark.join('')} />
    </svg>
  )
}
