import { Skeleton } from '@tyche/ui/skeleton'
import { PublicNote } from './public-note.tsx'

const cards = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

export const gridClass = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3'

/** Placeholders in the size of cards. */
export function CardsOutline() {
  return cards.map((key) => (
    <li key={key}>
      <CardOutline />
    </li>
  ))
}

export const CardOutline = () => <Skeleton className="h-[394px] rounded-l max-md:h-[404px]" />

/** A lottery's page below its heading until its script has loaded. */
export function ProductsOutline({ isOffChain }: { isOffChain: boolean }) {
  return (
    <div aria-busy="true" className="grid gap-4">
      <Skeleton className="h-[115px] rounded-m" />
      {isOffChain ? <PublicNote /> : null}
      <div>
        <Skeleton className="mb-3 h-[34px] w-80 max-w-full rounded-full max-md:h-11" />
        <ul className={gridClass}>
          <CardsOutline />
        </ul>
      </div>
    </div>
  )
}
