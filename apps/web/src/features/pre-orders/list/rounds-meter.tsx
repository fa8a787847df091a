import type { PreOrder } from '@tyche/api-schema/lottery/pre-orders'
import { classNames } from '@tyche/ui/class-names'

/** More segments would be too narrow to tell apart. */
const mostSegments = 30

const tones = {
  won: 'bg-prize',
  bought: 'bg-green',
  back: 'bg-[repeating-linear-gradient(135deg,var(--control-line)_0_2px,transparent_2px_5px)]',
  left: 'bg-s3',
}

/** Rounds bought, those that won among them, paid back and left, one segment each; many rounds as shares of a bar. */
export function RoundsMeter({ order }: { order: PreOrder }) {
  const { preCount, usedCount, retrievedCount, tickets } = order
  const won = Math.min(usedCount, winsOf(order))
  const counts = [
    ['won', won],
    ['bought', usedCount - won],
    ['back', retrievedCount],
    ['left', preCount - usedCount - retrievedCount],
  ] as const
  const isFine = preCount <= mostSegments && tickets.length >= usedCount
  // In the order in which they were bought, the oldest first.
  const bought = [...tickets].reverse().map(({ winCount }) => ((winCount ?? 0) > 0 ? 'won' : 'bought'))
  const segments: (keyof typeof tones)[] = isFine
    ? [...bought.slice(0, usedCount), ...Array(retrievedCount).fill('back')]
    : []
  return (
    <span aria-hidden="true" className="flex h-2 gap-[3px] overflow-hidden rounded-full">
      {isFine
        ? Array.from({ length: preCount }, (_, round) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a round's place is what it is
            <span key={round} className={classNames('h-full flex-1', tones[segments[round] ?? 'left'])} />
          ))
        : counts.map(([name, count]) =>
            count > 0 ? (
              <span key={name} className={classNames('h-full', tones[name])} style={{ flexGrow: count }} />
            ) : null,
          )}
    </span>
  )
}

/** Bought rounds in which a code won. */
export function winsOf({ tickets }: Pick<PreOrder, 'tickets'>): number {
  return tickets.filter(({ winCount }) => (winCount ?? 0) > 0).length
}
