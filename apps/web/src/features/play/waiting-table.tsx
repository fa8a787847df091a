import { Skeleton } from '@tyche/ui/skeleton'

/** Has the size of what comes, so that nothing jumps. */
export function WaitingTable() {
  return (
    <div
      aria-busy="true"
      className="grid overflow-hidden rounded-l border border-line bg-s1 shadow-card md:min-h-[600px] md:grid-cols-[328px_minmax(0,1fr)]"
    >
      <div className="grid content-start gap-4 p-[18px] max-md:order-2 md:border-line md:border-e">
        <Skeleton className="h-16 rounded-m" />
        <Skeleton className="h-16 rounded-m" />
        <Skeleton className="h-14 rounded-m" />
        <Skeleton className="h-40 rounded-m" />
        <Skeleton className="h-[50px] rounded-m" />
      </div>
      <div className="grid place-items-center bg-[var(--stage-floor)] max-md:min-h-[420px]">
        <Skeleton className="size-[200px] rounded-full" />
      </div>
    </div>
  )
}
