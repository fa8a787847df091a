import type { Ticket } from '@tyche/api-schema/lottery/tickets'
import { classNames } from '@tyche/ui/class-names'
import { Glyph } from '@tyche/ui/glyph'
import { useTranslations } from 'use-intl'
import { canSelect } from '../selection.ts'

export interface SelectBoxProps {
  ticket: Ticket
  isSelected: boolean
  onSelect: (ticket: Ticket, isSelected: boolean) => void
  className?: string
}

/** A checkbox for batches; only on tickets with which a batch can do something. */
export function SelectBox({ ticket, isSelected, onSelect, className }: SelectBoxProps) {
  const t = useTranslations('tickets')
  if (!canSelect(ticket)) return null
  return (
    <label
      className={classNames(
        'touch grid size-7 cursor-pointer place-items-center rounded-s border transition-colors duration-150 has-focus-visible:outline-2 has-focus-visible:outline-green',
        isSelected
          ? 'border-green bg-green text-green-ink'
          : 'border-control-line bg-[color-mix(in_srgb,var(--bg)_72%,transparent)] text-transparent hover:border-fg',
        className,
      )}
    >
      <input
        type="checkbox"
        className="sr-only"
        aria-label={t('select', { id: ticket.ticketId })}
        checked={isSelected}
        onChange={(event) => onSelect(ticket, event.target.checked)}
      />
      <Glyph name="check" className="size-4" />
    </label>
  )
}
