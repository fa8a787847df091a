import { useTranslations } from 'use-intl'
import { TxHash } from '../../../components/transaction/tx-hash.tsx'

/** The transaction that ended a ticket; nothing where points came back without one. */
export function TicketHash({ hash, label }: { hash: string | null; label: string }) {
  const t = useTranslations('tickets')
  if (hash === null) return null
  return <TxHash hash={hash} copyLabel={t('copyHash')} linkLabel={label} />
}
