import type { RefObject } from 'react'
import { Hand, type HandMetal } from '../../../components/game-art/hand/hand.tsx'
import { handNames } from '../../../components/game-art/hand/hand-parts.ts'

/** An arm that contains every hand. The caller shows one by `data-hand`, so that animation needs no render. */
export function Arm({ metal, arm }: { metal: HandMetal; arm: RefObject<HTMLDivElement | null> }) {
  return (
    <div className="rps-arm decor" ref={arm} data-testid={`arm-${metal}`}>
      {handNames.map((name) => (
        <div key={name} className="rps-hand" data-name={name}>
          <Hand name={name} metal={metal} hasSleeve />
        </div>
      ))}
    </div>
  )
}
