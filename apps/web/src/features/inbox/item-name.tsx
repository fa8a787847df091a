import { useTranslations } from 'use-intl'
import { gameLabelOf } from '../../config/game-names.ts'
import type { ClaimItem } from '../../data/claims/claim-item.ts'

/** What an item is, in a few words. */
export function ItemName({ item }: { item: ClaimItem }) {
  const t = useTranslations()
  const game = item.kind === 'game' ? gameLabelOf(item.bet.game) : undefined
  switch (item.kind) {
    case 'ticket':
    case 'refund':
      return named(t('tickets.ticketOf', { id: item.ticket.ticketId }), item.ticket.product.name)
    case 'pointWin':
    case 'points':
      return named(t('inbox.orderOf', { id: item.ticket.ticketId }), item.ticket.product.name)
    case 'preOrder':
      return item.preOrder.name ?? t('inbox.seriesOf', { id: item.preOrder.clientId })
    case 'game':
      return t(item.step === 'request' ? 'inbox.betToRequest' : 'inbox.betToCollect', {
        game: game ? t(`games.${game}`) : item.bet.game,
        nonce: item.bet.nonce,
      })
    case 'liability':
      return t('inbox.debt')
    case 'card': {
      const { source, name } = item.card
      return source ? t('inbox.cardOf', { rank: source.rank, period: t(`inbox.periods.${source.period}`) }) : name
    }
  }
}

const named = (what: string, name: string | null) => (name ? `${what} · ${name}` : what)
