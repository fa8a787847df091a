import { markLeaves } from '@tyche/ui/mark'
import { useId } from 'react'

/** The test token: a stack of green counters, the top one with the clover. */
export function TokenArt({ className }: { className?: string | undefined }) {
  const id = useId()
  return (
    <svg viewBox="0 0 240 220" aria-hidden="true" className={className}>
      <defs>
        <linearGradient id={`${id}e`} x1="0" x2="1">
          <stop offset="0" stopColor="#0b6b41" />
          <stop offset=".3" stopColor="#3fce86" />
          <stop offset=".55" stopColor="#1b9a5d" />
          <stop offset="1" stopColor="#06472a" />
        </linearGradient>
        <radialGradient id={`${id}f`} cx=".36" cy=".25" r=".95">
          <stop offset="0" stopColor="#c9ffe0" />
          <stop offset=".4" stopColor="#4fe096" />
          <stop offset="1" stopColor="#128a51" />
        </radialGradient>
      </defs>
      <ellipse cx="120" cy="192" rx="96" ry="17" fill="var(--art-shadow)" />
      {[148, 118, 88].map((y, index) => (
        <g key={y} transform={`translate(${index === 1 ? 7 : index === 0 ? -5 : 0} 0)`}>
          <path d={`M34 ${y}v22c0 18 38.5 33 86 33s86-15 86-33v-22Z`} fill={`url(#${id}e)`} />
          <path
            d={`M34 ${y + 11}c0 18 38.5 33 86 33s86-15 86-33`}
            fill="none"
            stroke="#eafff3"
            strokeOpacity=".55"
            strokeWidth="5"
            strokeDasharray="15 20"
          />
          <ellipse cx="120" cy={y} rx="86" ry="33" fill="#0d7a49" />
          <ellipse cx="120" cy={y - 1.5} rx="86" ry="33" fill={`url(#${id}f)`} />
        </g>
      ))}
      <ellipse
        cx="120"
        cy="86"
        rx="68"
        ry="25"
        fill="none"
        stroke="#06472a"
        strokeOpacity=".4"
        strokeWidth="2"
        strokeDasharray="1 6"
        strokeLinecap="round"
      />
      <g transform="translate(120 86) scale(1 .385) rotate(-8) scale(3.2) translate(-16 -16)">
        <path d={markLeaves.join('')} fill="#06472a" fillOpacity=".82" />
      </g>
      <path
        d="M58 74c11-9 27-14 46-16"
        fill="none"
        stroke="#fff"
        strokeOpacity=".6"
        strokeWidth="5"
        strokeLinecap="round"
      />
    </svg>
  )
}
