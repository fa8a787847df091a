import type { Ticket } from '@tyche/api-schema/lottery/tickets'
import { Button } from '@tyche/ui/button'
import { Glyph } from '@tyche/ui/glyph'
import { useTranslations } from 'use-intl'
import { canSelect, canTake, canTransfer } from './selection.ts'

export interface SelectionBarProps {
  selected: ReadonlyMap<string, Ticket>
  /** What the shown page has. */
  page: readonly Ticket[]
  onSelect: (tickets: readonly Ticket[], isSelected: boolean) => void
  onClear: () => void
  onTransfer: (tickets: readonly Ticket[]) => void
  onTake: (tickets: readonly Ticket[]) => void
  isBusy: boolean
}

/** What can be done with the chosen tickets together; at the bottom of the window while any is chosen. */
export function SelectionBar({ selected, page, onSelect, onClear, onTransfer, onTake, isBusy }: SelectionBarProps) {
  const t = useTranslations('tickets')
  if (selected.size === 0) return null
  const tickets = [...selected.values()]
  const toTake = tickets.filter(canTake)
  const toTransfer = tickets.filter(canTransfer)
  const open = page.filter((ticket) => canSelect(ticket) && !selected.has(ticket.ticketId))
  return (
    <section
      aria-label={t('selection')}
      className="sticky bottom-4 z-20 mx-auto flex w-fit max-w-full flex-wrap items-center justify-center gap-2 rounded-l border border-line bg-s1 p-2 ps-4 shadow-pop max-md:bottom-[calc(70px+env(safe-area-inset-bottom))]"
    >
      <p aria-live="polite" className="num pe-1 font-semibold text-sm">
        {t('selected', { count: selected.size })}
      </p>
      {open.length > 0 ? (
        <Button variant="ghost" onClick={() => onSelect(open, true)}>
          {t('selectPage')}
        </Button>
      ) : null}
      {toTake.length > 0 ? (
        <Button disabled={isBusy} onClick={() => onTake(toTake)}>
          {t('takeSelected', { count: toTake.length })}
        </Button>
      ) : null}
      {toTransfer.length > 0 ? (
        <Button variant="soft" disabled={isBusy} onClick={() => onTransfer(toTransfer)}>
          {t('transferSelected', { count: toTransfer.length })}
        </Button>
      ) : null}
      <button
        type="button"
        aria-label={t('clearSelection')}
        onClick={onClear}
        className="touch grid size-[34px] place-items-center rounded-full text-mute hover:bg-s3 hover:text-fg"
      >
        <Glyph name="close" className="size-4" />
      </button>
    </section>
  )
}
