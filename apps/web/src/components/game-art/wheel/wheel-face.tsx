import { memo, useId } from 'react'
import { arcOf, segmentPath, wheelCentre } from './wheel-geometry.ts'
import { toneColours, type WheelTone } from './wheel-tones.ts'

export interface WheelSegment {
  tone: WheelTone
  /** The multiplier in its shortest form; empty on blanks. */
  label: string
}

/** A label is upright where its segment is wide enough, else it runs along the spoke. */
const uprightArc = 15
const labelRadius = 145
const spokeRadius = 138
/** Characters that fit between two spokes in the usual size. */
const LONG_LABEL = 5

/** The turning part: segments, spokes and pegs. Drawn once, then only rotated. */
export const WheelFace = memo(function WheelFace({ segments }: { segments: readonly WheelSegment[] }) {
  const id = useId()
  const arc = arcOf(segments.length)
  return (
    <svg viewBox="0 0 400 400" aria-hidden="true" className="block size-full">
      <defs>
        <radialGradient id={`${id}s`} gradientUnits="userSpaceOnUse" cx="200" cy="200" r="182">
          <stop offset=".3" stopColor="#000" stopOpacity=".34" />
          <stop offset=".48" stopColor="#000" stopOpacity=".05" />
          <stop offset=".86" stopColor="#fff" stopOpacity=".05" />
          <stop offset="1" stopColor="#000" stopOpacity=".3" />
        </radialGradient>
      </defs>
      {segments.map(({ tone }, index) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its place on the wheel
          key={index}
          d={segmentPath(index, segments.length)}
          fill={tone === 'blank' && index % 2 ? toneColours.blank.edge : toneColours[tone].fill}
          stroke="#0b0f16"
          strokeOpacity=".55"
          strokeWidth="1"
        />
      ))}
      <circle cx="200" cy="200" r="180" fill={`url(#${id}s)`} />
      {segments.map(({ tone, label }, index) =>
        label ? (
          <text
            // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its place on the wheel
            key={index}
            transform={
              arc >= uprightArc
                ? `rotate(${(index + 0.5) * arc} 200 200) translate(200 ${wheelCentre - labelRadius})`
                : `rotate(${(index + 0.5) * arc} 200 200) translate(200 ${wheelCentre - spokeRadius}) rotate(-90)`
            }
            fill={toneColours[tone].ink}
            fontSize={label.length > LONG_LABEL ? 12 : 14.5}
            fontWeight="700"
            letterSpacing="-.3"
            textAnchor="middle"
            dominantBaseline="central"
          >
            {label}
          </text>
        ) : null,
      )}
      {segments.map((_, index) => (
        <g
          // biome-ignore lint/suspicious/noArrayIndexKey: a peg is its place on the wheel
          key={index}
          transform={`rotate(${index * arc} 200 200)`}
        >
          <circle cx="200" cy="11.5" r="4" fill="#5d3c10" />
          <circle cx="200" cy="11" r="3.2" fill="#fff0c0" />
        </g>
      ))}
    </svg>
  )
})
