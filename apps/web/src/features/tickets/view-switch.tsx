import { classNames } from '@tyche/ui/class-names'
import { Glyph } from '@tyche/ui/glyph'
import { useTranslations } from 'use-intl'
import { type TicketView, ticketViews } from './ticket-view.ts'

const glyphs = { cards: 'games', list: 'rows' } as const

/** Cards or list. */
export function ViewSwitch({ view, onView }: { view: TicketView; onView: (view: TicketView) => void }) {
  const t = useTranslations('tickets')
  return (
    <fieldset className="flex rounded-full border border-line bg-s2 p-0.5">
      <legend className="sr-only">{t('view')}</legend>
      {ticketViews.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={view === each}
          aria-label={t(`views.${each}`)}
          title={t(`views.${each}`)}
          onClick={() => onView(each)}
          className={classNames(
            'touch grid h-7 w-8 place-items-center rounded-full transition-colors duration-150',
            view === each ? 'bg-s3 text-fg' : 'text-mute hover:text-fg',
          )}
        >
          <Glyph name={glyphs[each]} className="size-4" />
        </button>
      ))}
    </fieldset>
  )
}
