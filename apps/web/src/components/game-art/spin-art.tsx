import { WheelFace, type WheelSegment } from './wheel/wheel-face.tsx'
import { WheelHub, WheelPointer, WheelRim } from './wheel/wheel-frame.tsx'
import type { WheelTone } from './wheel/wheel-tones.ts'

const tones: readonly WheelTone[] = [
  'top',
  'blank',
  'low',
  'blank',
  'high',
  'blank',
  'low',
  'blank',
  'mid',
  'blank',
  'high',
  'blank',
]
const segments: readonly WheelSegment[] = tones.map((tone) => ({ tone, label: '' }))

/** The wheel under its pointer: the game's art on a tile. Fills what holds it, made for 230 x 200. */
export function SpinArt() {
  return (
    <span aria-hidden="true" className="relative grid aspect-[230/200] w-full place-items-center">
      <span className="relative mt-[4%] block w-[82%] drop-shadow-[0_16px_18px_var(--art-shadow)]">
        <span className="block">
          <WheelRim />
        </span>
        <span className="absolute inset-0 rotate-[-11deg]">
          <WheelFace segments={segments} />
        </span>
        <span className="absolute inset-0">
          <WheelHub />
        </span>
        <span className="absolute -top-[7%] left-[43.25%] w-[13.5%]">
          <WheelPointer />
        </span>
      </span>
    </span>
  )
}
