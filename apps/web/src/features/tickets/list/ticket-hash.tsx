import { Address } from '@tyche/ui/address'
import { useTranslations } from 'use-intl'
import { ExplorerLink } from '../../../components/explorer-link.tsx'

/** The transaction that ended a ticket; nothing where points came back without one. */
export function TicketHash({ hash, label }: { hash: string | null; label: string }) {
  const common = useTranslations('common')
  const t = useTranslations('tickets')
  if (hash === null) return null
  return (
    <span className="inline-flex items-center gap-1">
      <Address address={hash} copy={{ label: t('copyHash'), copied: common('copySuccess') }} />
      <ExplorerLink kind="tx" value={hash} label={label} />
    </span>
  )
}
