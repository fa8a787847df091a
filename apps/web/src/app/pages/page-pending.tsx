import { Skeleton } from '@tyche/ui/skeleton'

/** Placeholder for a page whose code takes longer than the transition may wait. */
export function PagePending() {
  return (
    <div aria-busy="true" className="grid gap-4">
      <Skeleton className="h-8 w-56 rounded-s" />
      <Skeleton className="h-[420px] rounded-l" />
    </div>
  )
}
