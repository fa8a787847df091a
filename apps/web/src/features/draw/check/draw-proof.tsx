import { useQuery } from '@tanstack/react-query'
import type { DrawReport } from '@tyche/sdk/verify'
import { useTranslations } from 'use-intl'
import { DrawReport as DrawReportView } from '../../../components/proof/draw-report.tsx'
import { ProofDialog } from '../../../components/proof/proof-dialog.tsx'
import { loadChainClient } from '../../../data/chain/chain-client.ts'
import { loadChainConfig } from '../../../data/chain-config/chain-config.ts'
import { useErrorText } from '../../../data/errors/use-error-text.ts'
import { cachePolicy } from '../../../lib/query-client/cache-policy.ts'

/** By name, so that the build leaves the other proofs out. */
const loadVerifyDraw = async () => (await import('@tyche/sdk/verify')).verifyDraw

async function verify(productId: number): Promise<DrawReport> {
  const [verifyDraw, chain, deployment] = await Promise.all([loadVerifyDraw(), loadChainClient(), loadChainConfig()])
  return verifyDraw(chain, {
    deployment: { ...deployment, deploymentBlock: BigInt(deployment.deploymentBlock) },
    productId,
  })
}

/** Proves a draw in this browser, step by step. Lazy: it loads the pairing code. */
export function DrawProof({ productId, open, onClose }: { productId: number; open: boolean; onClose: () => void }) {
  const t = useTranslations('draw.proof')
  const common = useTranslations('common')
  const errorText = useErrorText()
  const proof = useQuery({
    queryKey: ['verify-draw', productId],
    queryFn: () => verify(productId),
    enabled: open,
    ...cachePolicy.proof,
  })
  const failureOf = (error: Error) =>
    error.name === 'NotVerifiableError'
      ? { title: t('notYet'), message: t('notYetHint') }
      : { title: common('error'), message: errorText(error) }
  return (
    <ProofDialog open={open} onClose={onClose} title={t('title')} hint={t('hint')} proof={proof} failureOf={failureOf}>
      {(report) => <DrawReportView report={report} />}
    </ProofDialog>
  )
}
