import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Hash } from 'viem'
import { ProofDialog } from '../../components/proof/proof-dialog.tsx'
import { loadChainClient } from '../../data/chain/chain-client.ts'
import { loadChainConfig } from '../../data/chain-config/chain-config.ts'
import { useErrorText } from '../../data/errors/use-error-text.ts'
import { cachePolicy } from '../../lib/query-client/cache-policy.ts'
import { BetProof } from './bet-proof.tsx'
import type { BetToVerify } from './use-verify-dialog.ts'

export type VerifyDialogProps = { bet: BetToVerify; open: boolean; onClose: () => void }

/** By name, so that the build leaves the other proofs out. */
const loadVerifyBet = async () => (await import('@tyche/sdk/verify')).verifyBet

async function verify({ hash, game, nonce }: BetToVerify) {
  const [verifyBet, chain, config] = await Promise.all([loadVerifyBet(), loadChainClient(), loadChainConfig()])
  return verifyBet(chain, { deployment: config, hash: hash as Hash, game, nonce: BigInt(nonce) })
}

/** Recomputes a bet in this browser and shows each step. Lazy: it loads the pairing code. */
export function VerifyDialog({ bet, open, onClose }: VerifyDialogProps) {
  const t = useTranslations('verification')
  const common = useTranslations('common')
  const errorText = useErrorText()
  const proof = useQuery({
    queryKey: ['verify-bet', bet.hash, bet.game, bet.nonce],
    queryFn: () => verify(bet),
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
