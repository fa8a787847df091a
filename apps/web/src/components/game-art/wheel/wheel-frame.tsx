import { markLeaves } from '@tyche/ui/mark'
import { useId } from 'react'

/** The brass ring under the wheel. It does not turn, so that its highlights stay in place. */
export function WheelRim() {
  const id = useId()
  return (
    <svg viewBox="0 0 400 400" aria-hidden="true" className="block size-full">
      <defs>
        <linearGradient id={`${id}r`} x1=".1" y1="0" x2=".9" y2="1">
          <stop offset="0" stopColor="#fff0bd" />
          <stop offset=".38" stopColor="#d9a851" />
          <stop offset=".7" stopColor="#a5722a" />
          <stop offset="1" stopColor="#6e4716" />
        </linearGradient>
      </defs>
      <circle cx="200" cy="200" r="199" fill={`url(#${id}r)`} />
      <circle cx="200" cy="200" r="196.5" fill="none" stroke="#fff6d8" strokeOpacity=".5" strokeWidth="1.4" />
      <circle cx="200" cy="200" r="183" fill="#141a24" stroke="#5d3c10" strokeWidth="2.5" />
    </svg>
  )
}

/** The layer over the turning wheel: the reflection and the hub with the clover. */
export function WheelHub({ isMarked = true }: { isMarked?: boolean }) {
  const id = useId()
  return (
    <svg viewBox="0 0 400 400" aria-hidden="true" className="block size-full">
      <defs>
        <linearGradient id={`${id}g`} x1=".2" y1="0" x2=".6" y2="1">
          <stop offset="0" stopColor="#fff" stopOpacity=".2" />
          <stop offset=".5" stopColor="#fff" stopOpacity="0" />
        </linearGradient>
        <linearGradient id={`${id}r`} x1=".1" y1="0" x2=".9" y2="1">
          <stop offset="0" stopColor="#fff3c9" />
          <stop offset=".45" stopColor="#d9a851" />
          <stop offset="1" stopColor="#7d5219" />
        </linearGradient>
        <radialGradient id={`${id}h`} cx=".38" cy=".28" r=".9">
          <stop offset="0" stopColor="#2c3646" />
          <stop offset="1" stopColor="#10151e" />
        </radialGradient>
      </defs>
      <path
        d="M200 20a180 180 0 0 1 172 126C320 96 250 84 180 98S60 160 26 156A180 180 0 0 1 200 20Z"
        fill={`url(#${id}g)`}
      />
      <circle cx="200" cy="205" r="63" fill="#000" fillOpacity=".28" />
      <circle cx="200" cy="200" r="62" fill={`url(#${id}r)`} />
      <circle cx="200" cy="200" r="53" fill={`url(#${id}h)`} stroke="#5d3c10" strokeWidth="2" />
      {isMarked ? <path d={markLeaves.join('')} transform="translate(163.2 163.2) scale(2.3)" fill="#43d98a" /> : null}
    </svg>
  )
}

/** The pointer that the pegs strike; its pivot is at the top. */
export function WheelPointer() {
  const id = useId()
  return (
    <svg viewBox="0 0 44 64" aria-hidden="true" className="block size-full overflow-visible">
      <defs>
        <linearGradient id={`${id}p`} x1="0" x2="1">
          <stop offset="0" stopColor="#ffffff" />
          <stop offset=".5" stopColor="#dfe5ee" />
          <stop offset=".5" stopColor="#b6c0cf" />
          <stop offset="1" stopColor="#8490a4" />
        </linearGradient>
      </defs>
      <path
        d="M22 61 6.5 25C2.5 14 10 3.5 22 3.5S41.5 14 37.5 25Z"
        fill={`url(#${id}p)`}
        stroke="#2c3546"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <circle cx="22" cy="18.5" r="6.5" fill="#43d98a" stroke="#0c4f33" strokeWidth="2.4" />
      <circle cx="20" cy="16.5" r="1.8" fill="#fff" fillOpacity=".8" />
    </svg>
  )
}
