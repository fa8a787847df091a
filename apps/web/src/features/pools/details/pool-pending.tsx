import { Skeleton } from '@tyche/ui/skeleton'

/** A placeholder of the charts' size while their code loads. */
export function ChartsPending() {
  return <Skeleton className="h-[458px] rounded-l" />
}

/** The outlines of a pool's page while its figures load. */
export function PoolPending() {
  return (
    <div aria-busy="true" className="grid gap-4">
      <Skeleton className="h-10 w-64 rounded-s" />
      <Skeleton className="h-[86px] rounded-l max-md:h-52" />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_372px]">
        <ChartsPending />
        <Skeleton className="h-[458px] rounded-l max-lg:row-start-1" />
      </div>
    </div>
  )
}
