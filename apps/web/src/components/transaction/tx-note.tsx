import { useTranslations } from 'use-intl'
import type { TxStage } from '../../data/transactions/tx-stage.ts'
import { TxHash } from './tx-hash.tsx'

export interface TxNoteProps {
  stage: TxStage
  hash: string | undefined
  /** What the hash is called. */
  title?: string | undefined
}

/** That the wallet is asked, then the transaction once it is sent. */
export function TxNote({ stage, hash, title }: TxNoteProps) {
  const t = useTranslations('transaction')
  const wallet = useTranslations('wallet')
  return (
    <>
      {stage === 'approving' || stage === 'signing' ? (
        <p className="text-mute text-xs">{wallet('confirmInWallet')}</p>
      ) : null}
      {hash ? (
        <p className="flex items-center justify-between gap-2 text-mute text-xs">
          {title ?? t('title')}
          <TxHash hash={hash} />
        </p>
      ) : null}
    </>
  )
}
