import type { CSSProperties } from 'react'
import type { GameLabel } from '../../../config/game-names.ts'

/** The height in pixels of a game's stage under and beside its controls; reserved while it loads. */
export interface StageHeight {
  narrow: number
  wide: number
}

export const stageHeights: Record<GameLabel, StageHeight> = {
  coin: { narrow: 440, wide: 640 },
  dice: { narrow: 560, wide: 690 },
  range: { narrow: 656, wide: 708 },
  rps: { narrow: 590, wide: 744 },
  spin: { narrow: 644, wide: 704 },
}

/** Use with `stageHeightStyle`: a placeholder is as tall as the stage. */
export const stageHeightClass = 'min-h-(--stage-narrow) @table:min-h-(--stage-wide)'

export const stageHeightStyle = ({ narrow, wide }: StageHeight) =>
  ({ '--stage-narrow': `${narrow}px`, '--stage-wide': `${wide}px` }) as CSSProperties
