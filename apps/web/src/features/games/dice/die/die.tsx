import './die.css'
import type { DiceFace } from '@tyche/fairness'
import type { CSSProperties, RefObject } from 'react'
import type { StageMood, StageState } from '../../../../data/games/game-definition.ts'
import { DieFace } from './die-face.tsx'
import { diceFaces, lying, shadeOf, turnOf } from './orientation.ts'
import { toMatrix3d } from './quaternion.ts'

/** The elements that the animation moves. */
export interface DieParts {
  body: RefObject<HTMLDivElement | null>
  toss: RefObject<HTMLDivElement | null>
  shadow: RefObject<HTMLDivElement | null>
}

export interface DieProps {
  state: StageState
  mood?: StageMood | undefined
  /** Without motion: for players who asked for less of it. */
  still: boolean
  parts: DieParts
  /** The face on top until the animation turns the die. */
  face: DiceFace
}

/** Below its flat part a side grows with depth, which rounds edges and corners. */
const roundings = [4, 3, 2, 1, 0] as const

/** The 3D die on a table tilted towards the player. */
export function Die({ state, mood, still, parts, face: top }: DieProps) {
  const position = lying(top)
  return (
    <div className="die" data-state={state} data-mood={mood} data-still={still} aria-hidden="true">
      <div className="die-halo" />
      <div className="die-table">
        <div className="die-shadow" ref={parts.shadow} />
        <div className="die-toss" ref={parts.toss}>
          <div className="die-sway decor">
            <div className="die-body" ref={parts.body} style={{ transform: toMatrix3d(position) }}>
              {diceFaces.map((face) => (
                <div key={face} className="die-side" style={{ transform: turnOf[face] }}>
                  {roundings.map((layer) => (
                    <div key={layer} className="die-layer" style={{ '--layer': layer } as CSSProperties} />
                  ))}
                  <div className="die-flat">
                    <DieFace face={face} />
                    <div className="die-shade" data-face={face} style={{ opacity: shadeOf(position, face) }} />
                  </div>
                </div>
              ))}
            </div>
          </div>
        </div>
      </div>
    </div>
  )
}
