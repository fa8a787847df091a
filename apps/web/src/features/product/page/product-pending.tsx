import { Skeleton } from '@tyche/ui/skeleton'

/** The outlines of a product's page while its figures load. */
export function ProductPending() {
  return (
    <div aria-busy="true" className="grid gap-4">
      <Skeleton className="mt-1 h-5 w-40 rounded-s" />
      <Skeleton className="h-9 w-64 rounded-s" />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_384px]">
        <Skeleton className="h-[430px] rounded-l" />
        <Skeleton className="h-[430px] rounded-l max-md:hidden" />
      </div>
      <Skeleton className="h-52 rounded-l" />
    </div>
  )
}
