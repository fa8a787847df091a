import type { GameName } from '@tyche/fairness'
import type { ReactNode } from 'react'
import { PlayChips, type PlayChipsProps } from '../../../components/play-chips.tsx'
import type { StageProps } from '../../../data/games/game-definition.ts'

export interface StageFrameProps extends Pick<PlayChipsProps, 'clientValue' | 'shown' | 'mark' | 'isWide'> {
  game: GameName
  /** The stage's `children` are the status or result line. */
  stage: Pick<StageProps<never>, 'state' | 'plays' | 'playCount' | 'children'>
  /** The animation. */
  children: ReactNode
}

/** The areas of a stage: animation, status line, plays. Their heights are constant, but on a low screen for many plays. */
export function StageFrame({ stage, children, ...chips }: StageFrameProps) {
  const { state, plays, playCount, children: line } = stage
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] place-items-center content-center gap-6 px-4 py-5 @max-table:gap-2 @max-table:px-3 @max-table:py-3">
      {children}
      <div className="grid min-h-[148px] w-full min-w-0 grid-cols-[minmax(0,1fr)] place-items-center content-start gap-3 pt-3 @max-table:min-h-[126px] low:@max-table:min-h-[98px] @max-table:gap-1.5 @max-table:pt-0">
        {line}
        {state === 'idle' ? null : (
          <PlayChips {...chips} plays={plays} playCount={playCount} isRolling={state === 'rolling'} />
        )}
      </div>
    </div>
  )
}
