import type { Ticket } from '@tyche/api-schema/lottery/tickets'
import { useTranslations } from 'use-intl'

/** The series and its round; the product's number where the series has no name. */
export function TicketName({ product }: Pick<Ticket, 'product'>) {
  const t = useTranslations('tickets')
  const { name, productId, round } = product
  return name ? t('nameOfRound', { name, round }) : t('productOf', { id: String(productId) })
}
