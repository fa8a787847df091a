import type { DiceFace } from '@tyche/fairness'
import { pipsOf } from '../../../../components/game-art/pips.ts'

/** The pips of a face in the text's colour, without a frame: for chips and buttons that are the frame. */
export function DieIcon({ face, className }: { face: DiceFace; className?: string | undefined }) {
  return (
    <svg viewBox="-12 -12 24 24" fill="currentColor" aria-hidden="true" className={className ?? 'size-full'}>
      {pipsOf[face].map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x * 6.4} cy={y * 6.4} r="2.55" />
      ))}
    </svg>
  )
}
