import { Address } from '@tyche/ui/address'
import { useTranslations } from 'use-intl'
import { ExplorerLink } from '../../../components/explorer-link.tsx'
import type { TxStage } from '../../../data/transactions/tx-stage.ts'

/** What the wallet is asked for, and the transaction once it is sent. */
export function PayStages({ stage, hash }: { stage: TxStage; hash: string | undefined }) {
  const t = useTranslations('preOrders')
  const luckybuy = useTranslations('luckybuy')
  const common = useTranslations('common')
  const wallet = useTranslations('wallet')
  const asks = stage === 'approving' || stage === 'signing'
  if (!asks && !hash) return null
  return (
    <div aria-live="polite" className="grid gap-2 text-mute text-xs">
      {asks ? <p>{wallet('confirmInWallet')}</p> : null}
      {hash ? (
        <p className="flex items-center justify-between gap-2">
          {luckybuy('hash')}
          <span className="flex items-center gap-1">
            <Address address={hash} copy={{ label: common('copy'), copied: common('copySuccess') }} />
            <ExplorerLink kind="tx" value={hash} label={t('explorer')} />
          </span>
        </p>
      ) : null}
    </div>
  )
}
