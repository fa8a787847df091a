import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ProofDialog } from '../../components/proof/proof-dialog.tsx'
import { useErrorText } from '../../data/errors/use-error-text.ts'
import { cachePolicy } from '../../lib/query-client/cache-policy.ts'
import { BetProof } from './bet-proof.tsx'
import type { BetToVerify } from './use-verify-dialog.ts'

export type VerifyDialogProps = { bet: BetToVerify; open: boolean; onClose: () => void }

/** Recomputes a bet in this browser and shows each step. Lazy. */
export function VerifyDialog({ bet, open, onClose }: VerifyDialogProps) {
  const t = useTranslations('verification')
  const common = useTranslations('common')
  const errorText = useErrorText()
  const proof = useQuery({
    queryKey: ['verify-bet', bet.hash, bet.game, bet.nonce],
    queryFn: async () => (await import('./prove-bet.ts')).proveBet(bet),
    enabled: open,
    ...cachePolicy.proof,
  })
  const failureOf = (error: Error) =>
    error.name === 'NotVerifiableError' || error.name === 'TransactionReceiptNotFoundError'
      ? { title: t('notYet'), message: t('notYetHint') }
      : { title: common('error'), message: errorText(error) }
  // Its texts are in the late catalogue, which may not have loaded when pressed right after the start.
  if (!t.has('title')) return null
  return (
    <ProofDialog open={open} onClose={onClose} title={t('title')} hint={t('hint')} proof={proof} failureOf={failureOf}>
      {(report) => <BetProof report={report} />}
    </ProofDialog>
  )
}
