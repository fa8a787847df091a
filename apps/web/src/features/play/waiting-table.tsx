import { Skeleton } from '@tyche/ui/skeleton'
import type { StageHeight } from '../../lib/lucky-game/game-definition.ts'
import { stageHeightClass, stageHeightStyle } from './stage-height.ts'
import { TableFrame } from './table-frame.tsx'

/** Has the size of what comes, so that nothing jumps. */
export function WaitingTable({ stageHeight }: { stageHeight: StageHeight | undefined }) {
  return (
    <TableFrame isBusy>
      <div className="grid content-start gap-4 border-line p-[18px] @max-table:order-2 @table:border-e">
        <Skeleton className="h-[34px] rounded-m" />
        <Skeleton className="h-16 rounded-m" />
        <Skeleton className="h-16 rounded-m" />
        <Skeleton className="h-16 rounded-m" />
        <Skeleton className="h-40 rounded-m" />
        <Skeleton className="h-[50px] rounded-m" />
      </div>
      <div
        className={`${stageHeightClass} grid place-items-center bg-[var(--stage-floor)]`}
        style={stageHeightStyle(stageHeight)}
      >
        <Skeleton className="size-[200px] rounded-full" />
      </div>
    </TableFrame>
  )
}
