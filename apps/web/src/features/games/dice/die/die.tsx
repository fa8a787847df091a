import './die.css'
import type { DiceFace } from '@tyche/fairness'
import type { CSSProperties, RefObject } from 'react'
import type { StageMood, StageState } from '../../../../data/games/game-definition.ts'
import { DieFace } from './die-face.tsx'
import { diceFaces, lying, shadeOf, turnOf } from './orientation.ts'
import { toMatrix3d } from './quaternion.ts'

/** The parts that whoever moves the die holds. */
export interface DieParts {
  body: RefObject<HTMLDivElement | null>
  toss: RefObject<HTMLDivElement | null>
  shadow: RefObject<HTMLDivElement | null>
}

export interface DieProps {
  state: StageState
  mood?: StageMood | undefined
  /** Without any movement: for those who asked for less motion. */
  still: boolean
  parts: DieParts
  /** Lies on top until whoever holds the parts turns it. */
  face: DiceFace
}

/** Under its flat part a side grows as it sinks, so that edges and corners are round. */
const roundings = [4, 3, 2, 1, 0] as const

/** The die in space on a table that is tipped to the player. */
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
