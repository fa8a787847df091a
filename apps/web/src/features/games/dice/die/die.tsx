import './die.css'
import type { DiceFace } from '@tyche/fairness'
import type { CSSProperties, ReactNode, RefObject } from 'react'
import type { StageMood, StageState } from '../../../../data/games/game-definition.ts'
import { DieFace } from './die-face.tsx'
import { diceFaces, lying, shadeOf, turnOf } from './orientation.ts'
import { toMatrix3d } from './quaternion.ts'

export interface DieProps {
  state: StageState
  mood?: StageMood | undefined
  /** Without motion: for players who asked for less of it. */
  still: boolean
  /** The die's frame, below which the animation moves the rest. */
  frame: RefObject<HTMLDivElement | null>
  /** The face on top until the animation turns the die. */
  face: DiceFace
}

/** Below its flat part a side grows with depth, which rounds edges and corners. */
const roundings = [4, 3, 2, 1, 0] as const

/**
 * The 3D die on a table tilted towards the player. Its edges are a separate scene behind that of its faces: in one
 * scene Firefox sorts the nearly parallel layers of an edge before the face that they carry.
 */
export function Die({ state, mood, still, frame, face: top }: DieProps) {
  const position = lying(top)
  const transform = toMatrix3d(position)
  return (
    <div className="die" data-state={state} data-mood={mood} data-still={still} aria-hidden="true" ref={frame}>
      <div className="die-halo" />
      <DieScene
        transform={transform}
        shadow={<div className="die-shadow" />}
        side={() =>
          roundings.map((layer) => (
            <div key={layer} className="die-layer" style={{ '--layer': layer } as CSSProperties} />
          ))
        }
      />
      <DieScene
        transform={transform}
        side={(face) => (
          <div className="die-flat">
            <DieFace face={face} />
            <div className="die-shade" data-face={face} style={{ opacity: shadeOf(position, face) }} />
          </div>
        )}
      />
    </div>
  )
}

interface DieSceneProps {
  transform: string
  shadow?: ReactNode
  side: (face: DiceFace) => ReactNode
}

/** Every scene moves alike. */
function DieScene({ transform, shadow, side }: DieSceneProps) {
  return (
    <div className="die-table">
      {shadow}
      <div className="die-toss">
        <div className="die-sway decor">
          <div className="die-body" style={{ transform }}>
            {diceFaces.map((face) => (
              <div key={face} className="die-side" style={{ transform: turnOf[face] }}>
                {side(face)}
              </div>
            ))}
          </div>
        </div>
      </div>
    </div>
  )
}
