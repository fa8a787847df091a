import type { GameLabel } from '../../../config/game-names.ts'

/** Pixels that a game's stage needs under and beside its controls; kept free while it loads. */
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
