/** A small candle, lit or not. */
export function CandleMark({ isLit }: { isLit: boolean }) {
  return (
    <svg width="22" height="40" viewBox="0 0 22 40" aria-hidden="true">
      {isLit && (
        <>
          <circle cx="11" cy="9" r="9" fill="var(--candle)" opacity="0.16" />
          <path
            d="M11 2c2.6 3.4 3.8 5.6 3.8 7.7a3.8 3.8 0 0 1-7.6 0C7.2 7.6 8.4 5.4 11 2Z"
            fill="var(--candle)"
          />
          <path
            d="M11 7.6c1 1.4 1.5 2.2 1.5 3a1.5 1.5 0 0 1-3 0c0-.8.5-1.6 1.5-3Z"
            fill="var(--flame-core)"
          />
        </>
      )}
      <path d="M11 13.5v3.2" stroke="currentColor" strokeWidth="1.4" strokeLinecap="round" />
      <path
        d="M6.5 17.6c0-.6.5-1.1 1.1-1.1h6.8c.6 0 1.1.5 1.1 1.1V37a2 2 0 0 1-2 2h-5a2 2 0 0 1-2-2Z"
        fill={isLit ? 'rgb(var(--ivory-rgb))' : 'none'}
        stroke="currentColor"
        strokeWidth="1.2"
        opacity={isLit ? 0.92 : 0.7}
      />
    </svg>
  )
}
