import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '@tyche/ui/error-state'
import { Modal } from '@tyche/ui/modal'
import { useTranslations } from 'use-intl'
import type { Hash } from 'viem'
import { loadChainClient } from '../../data/chain/chain-client.ts'
import { loadChainConfig } from '../../data/chain-config/chain-config.ts'
import { useErrorText } from '../../data/errors/use-error-text.ts'
import { cachePolicy } from '../../lib/query-client/cache-policy.ts'
import type { BetToVerify } from './use-verify-dialog.ts'
import { VerifySteps, WaitingSteps } from './verify-steps.tsx'

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
  const report = useQuery({
    queryKey: ['verify-bet', bet.hash, bet.game, bet.nonce],
    queryFn: () => verify(bet),
    ...cachePolicy.session,
  })
  const isWaiting =
    report.error?.name === 'NotVerifiableError' || report.error?.name === 'TransactionReceiptNotFoundError'
  // Its texts are in the late catalogue, which may not have loaded when pressed right after the start.
  if (!t.has('title')) return null
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={t('title')}
      description={t('hint')}
      closeLabel={common('close')}
      size="lg"
    >
      {report.data ? (
        <VerifySteps report={report.data} />
      ) : report.isError ? (
        <ErrorState
          title={isWaiting ? t('notYet') : t('fail')}
          message={isWaiting ? t('notYetHint') : errorText(report.error)}
          retryLabel={common('retry')}
          retrying={report.isFetching}
          onRetry={() => void report.refetch()}
        />
      ) : (
        <WaitingSteps />
      )}
    </Modal>
  )
}
