import type { CSSProperties } from 'react'
import type { StageHeight } from './stage-heights.ts'

/** Goes with `stageHeightStyle`: a waiting stage is as tall as the one that comes. */
export const stageHeightClass = 'min-h-(--stage-narrow) @table:min-h-(--stage-wide)'

export const stageHeightStyle = ({ narrow, wide }: StageHeight) =>
  ({ '--stage-narrow': `${narrow}px`, '--stage-wide': `${wide}px` }) as CSSProperties
