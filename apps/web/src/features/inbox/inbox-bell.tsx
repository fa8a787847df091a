import { useLocation } from '@tanstack/react-router'
import { Glyph } from '@tyche/ui/glyph'
import { useEffect } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { closeInbox, openInbox, useIsInboxOpen } from '../../data/claims/inbox-store.ts'
import { useInboxSummary } from '../../data/claims/use-inbox-summary.ts'
import { useLiveTickets } from '../../data/tickets/use-live-tickets.ts'
import { useLazyOnDemand } from '../../lib/lazy/use-lazy-on-demand.ts'

const MOST_SHOWN = 99
const loadSheet = async () => (await import('./inbox-sheet.tsx')).InboxSheet
const preload = () => void loadSheet().catch(() => undefined)

/** How much waits for the player; opens the win inbox. Only for signed-in players. */
export function InboxBell() {
  const t = useTranslations('inbox')
  const format = useFormatter()
  const isOpen = useIsInboxOpen()
  const { address, count } = useInboxSummary()
  useLiveTickets(address)
  const pathname = useLocation({ select: (location) => location.pathname })
  // What an account opened is not open to the next one, nor over the page that Back leads to.
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes when one of them changes or the bell goes
  useEffect(() => closeInbox, [address, pathname])
  const InboxSheet = useLazyOnDemand(loadSheet, isOpen, closeInbox)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={t('open', { count })}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={openInbox}
        className="touch relative grid size-[34px] shrink-0 place-items-center rounded-full border border-line bg-s2 text-mute transition-colors duration-150 hover:border-control-line hover:text-fg"
      >
        <Glyph name="bell" />
        {count > 0 ? (
          <span
            aria-hidden="true"
            className="num -end-1 -top-1 absolute grid h-[18px] min-w-[18px] place-items-center rounded-full border-2 border-bg bg-prize px-1 font-bold text-[0.625rem] text-[oklch(0.25_0.05_80)] leading-none"
          >
            {count > MOST_SHOWN ? `${format.number(MOST_SHOWN)}+` : format.number(count)}
          </span>
        ) : null}
      </button>
      {InboxSheet ? <InboxSheet open={isOpen} /> : null}
    </>
  )
}
