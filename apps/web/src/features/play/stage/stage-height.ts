import type { CSSProperties } from 'react'
import type { GameLabel } from '../../../config/game-names.ts'

/**
 * The height in pixels of a game's stage above and beside its controls; reserved while it loads. Above the controls it
 * leaves room for amount, choice and Roll on the same screen: from what its parts need at least to what they fill well.
 * On a low screen its chips and its plays save a line each.
 */
export interface StageHeight {
  narrow: { least: number; most: number; choice: number }
  wide: number
}

export const stageHeights: Record<GameLabel, StageHeight> = {
  coin: { narrow: { least: 330, most: 460, choice: 44 }, wide: 580 },
  dice: { narrow: { least: 354, most: 460, choice: 94 }, wide: 630 },
  range: { narrow: { least: 412, most: 500, choice: 44 }, wide: 648 },
  rps: { narrow: { least: 378, most: 500, choice: 44 }, wide: 684 },
  spin: { narrow: { least: 428, most: 560, choice: 48 }, wide: 644 },
}

/** On a phone: the header, the amount, Roll and the tab bar, with the gaps between them. */
const AROUND_CHOICE = 329

/** Use with `stageHeightStyle`: a placeholder is as tall as the stage. */
export const stageHeightClass =
  '[--stage-saved:0px] low:[--stage-saved:64px] min-h-(--stage-narrow) @table:min-h-(--stage-wide)'

export const stageHeightStyle = ({ narrow: { least, most, choice }, wide }: StageHeight) =>
  ({
    '--stage-narrow': `clamp(${least}px - var(--stage-saved), 100svh - ${AROUND_CHOICE + choice}px, ${most}px)`,
    '--stage-wide': `${wide}px`,
  }) as CSSProperties
