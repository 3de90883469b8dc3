/** Three small flowers, in the size of a candle. */
export function FlowersMark() {
  return (
    <svg width="22" height="40" viewBox="0 0 22 40" aria-hidden="true">
      <path
        d="M11 39V20M11 39C7 33 5 28 5 22M11 39c4-6 6-11 6-17"
        stroke="var(--bronze)"
        strokeWidth="1.4"
        strokeLinecap="round"
        fill="none"
      />
      {[
        [5, 19],
        [17, 19],
        [11, 14],
      ].map(([x = 0, y = 0]) => (
        <g key={x} transform={`translate(${x} ${y})`}>
          <path
            d="M0-5a2.6 2.6 0 0 1 2.5 3.4A2.6 2.6 0 0 1 4.8 1.6 2.6 2.6 0 0 1 2.9 4.1 2.6 2.6 0 0 1 0 3.2a2.6 2.6 0 0 1-2.9.9A2.6 2.6 0 0 1-4.8 1.6a2.6 2.6 0 0 1 2.3-3.2A2.6 2.6 0 0 1 0-5Z"
            fill="rgb(var(--ivory-rgb))"
            // For paper, where the fill is as pale as the ground.
            stroke="currentColor"
            strokeWidth="0.6"
            opacity="0.92"
          />
          <circle r="1.5" fill="var(--candle)" />
        </g>
      ))}
    </svg>
  )
}
