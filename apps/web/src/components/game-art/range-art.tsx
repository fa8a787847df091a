import { useId } from 'react'

const marks = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

/** The bar of all rolls with its winning part, the handle and the marker of a roll. Fills what holds it. */
export function RangeArt() {
  const id = useId()
  return (
    <svg viewBox="0 0 230 200" aria-hidden="true" className="block size-full">
      <defs>
        <linearGradient id={`${id}w`} x1="0" x2="0" y1="0" y2="1">
          <stop offset="0" stopColor="#97f8c5" />
          <stop offset=".5" stopColor="#35d385" />
          <stop offset="1" stopColor="#1b9a5d" />
        </linearGradient>
        <linearGradient id={`${id}l`} x1="0" x2="0" y1="0" y2="1">
          <stop offset="0" stopColor="#5d6b80" />
          <stop offset="1" stopColor="#414d60" />
        </linearGradient>
        <radialGradient id={`${id}k`} cx=".38" cy=".28" r=".85">
          <stop offset="0" stopColor="#fff" />
          <stop offset=".6" stopColor="#e6ebf2" />
          <stop offset="1" stopColor="#b3bfce" />
        </radialGradient>
        <linearGradient id={`${id}g`} x1="0" x2="1" y1="0" y2="1">
          <stop offset="0" stopColor="#fff0bd" />
          <stop offset=".5" stopColor="#f3cf73" />
          <stop offset="1" stopColor="#b57b27" />
        </linearGradient>
        <radialGradient id={`${id}s`}>
          <stop offset=".3" style={{ stopColor: 'var(--art-shadow)' }} />
          <stop offset="1" style={{ stopColor: 'var(--art-shadow)' }} stopOpacity="0" />
        </radialGradient>
        <clipPath id={`${id}c`}>
          <rect x="12" y="95" width="200" height="30" rx="15" />
        </clipPath>
      </defs>
      <g transform="rotate(-7 115 110)">
        <rect x="2" y="85" width="220" height="50" rx="25" fill="#0d131c" fillOpacity=".82" />
        <rect x="2.5" y="85.5" width="219" height="49" rx="24.5" fill="none" stroke="#8a99ad" strokeOpacity=".3" />
        <g clipPath={`url(#${id}c)`}>
          <rect x="12" y="95" width="200" height="30" fill={`url(#${id}l)`} />
          <rect x="98" y="95" width="114" height="30" fill={`url(#${id}w)`} />
          <rect x="12" y="98" width="200" height="6" fill="#fff" fillOpacity=".16" />
        </g>
        {marks.map((mark) => (
          <rect
            key={mark}
            x={21 + mark * 18}
            y={mark % 5 === 0 ? 146 : 148}
            width="2.5"
            height={mark % 5 === 0 ? 13 : 8}
            rx="1.25"
            fill={mark > 3 ? '#35d385' : '#74839a'}
            fillOpacity={mark > 3 ? 0.9 : 0.7}
          />
        ))}
        <rect x="176.5" y="74" width="3" height="56" rx="1.5" fill="#fff4d6" />
        <path
          d="M160 34h36a6 6 0 0 1 6 6v20a8 8 0 0 1-2.7 6L182 80.5a6 6 0 0 1-8 0L156.7 66a8 8 0 0 1-2.700-6V40a6 6 0 0 1 6-6Z"
          fill={`url(#${id}g)`}
        />
        <path d="M161 39h34" stroke="#fffbe8" strokeOpacity=".75" strokeWidth="3" strokeLinecap="round" />
        <ellipse cx="98" cy="147" rx="34" ry="9" fill={`url(#${id}s)`} />
        <circle cx="98" cy="110" r="33" fill="#8f9db0" />
        <circle cx="98" cy="109" r="31.5" fill={`url(#${id}k)`} />
        <circle cx="98" cy="109" r="22" fill="none" stroke="#9aa8ba" strokeOpacity=".45" strokeWidth="1.5" />
        <path d="M92.5 100v18M103.5 100v18" stroke="#738196" strokeWidth="4.5" strokeLinecap="round" />
      </g>
    </svg>
  )
}
