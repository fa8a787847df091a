import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { DrawReport as DrawReportView } from '../../../components/proof/draw-report.tsx'
import { ProofDialog } from '../../../components/proof/proof-dialog.tsx'
import { useErrorText } from '../../../data/errors/use-error-text.ts'
import { cachePolicy } from '../../../lib/query-client/cache-policy.ts'

/** Proves a draw in this browser, step by step. Lazy. */
export function DrawProof({ productId, open, onClose }: { productId: number; open: boolean; onClose: () => void }) {
  const t = useTranslations('draw.proof')
  const common = useTranslations('common')
  const errorText = useErrorText()
  const proof = useQuery({
    queryKey: ['verify-draw', productId],
    queryFn: async () => (await import('./prove-draw.ts')).proveDraw(productId),
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
