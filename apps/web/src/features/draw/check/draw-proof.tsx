import { useQuery } from '@tanstack/react-query'
import type { DrawReport, DrawStepName, VerifyStep } from '@tyche/sdk/verify'
import { CopyButton } from '@tyche/ui/copy-button'
import { ErrorState } from '@tyche/ui/error-state'
import { Glyph } from '@tyche/ui/glyph'
import { Modal } from '@tyche/ui/modal'
import { Skeleton } from '@tyche/ui/skeleton'
import { useFormatter, useTranslations } from 'use-intl'
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

const stepCount = 6
const longValue = 26

/** Proves a draw in this browser, step by step. Lazy: it loads the pairing code. */
export function DrawProof({ productId, open, onClose }: { productId: number; open: boolean; onClose: () => void }) {
  const t = useTranslations('draw.proof')
  const common = useTranslations('common')
  const errorText = useErrorText()
  const report = useQuery({
    queryKey: ['verify-draw', productId],
    queryFn: () => verify(productId),
    ...cachePolicy.session,
  })
  const isWaiting = report.error?.name === 'NotVerifiableError'
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
        <Steps report={report.data} />
      ) : report.isError ? (
        <ErrorState
          title={isWaiting ? t('notYet') : common('error')}
          message={isWaiting ? t('notYetHint') : errorText(report.error)}
          retryLabel={common('retry')}
          retrying={report.isFetching}
          onRetry={() => void report.refetch()}
        />
      ) : (
        <div aria-busy="true" className="grid gap-4 pt-2">
          <Skeleton className="h-12 rounded-m" />
          {Array.from({ length: stepCount }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items are alike and never move
            <Skeleton key={index} className="h-11 rounded-s" />
          ))}
        </div>
      )}
    </Modal>
  )
}

function Steps({ report }: { report: DrawReport }) {
  const t = useTranslations('draw')
  return (
    <div className="grid gap-4 pt-2">
      <p
        role="status"
        className={`flex items-center gap-3 rounded-m border px-4 py-3 font-semibold ${report.isTrue ? 'border-[color-mix(in_srgb,var(--green)_45%,transparent)] bg-green-soft text-green' : 'border-[color-mix(in_srgb,var(--red)_45%,transparent)] bg-red-soft text-red'}`}
      >
        <Glyph name={report.isTrue ? 'shield' : 'alert'} />
        {report.isTrue ? t('proof.success') : t('failed')}
      </p>
      <ol className="grid gap-0.5">
        {report.steps.map((step, index) => (
          <Step key={step.name} step={step} number={index + 1} />
        ))}
      </ol>
    </div>
  )
}

function Step({ step, number }: { step: VerifyStep<DrawStepName>; number: number }) {
  const t = useTranslations('draw.proof')
  return (
    <li
      className="grid starting:opacity-0 transition-opacity duration-200 grid-cols-[28px_minmax(0,1fr)] gap-3 border-line border-t py-3 first:border-t-0"
      style={{ transitionDelay: `${number * 90}ms` }}
    >
      <span
        className={`grid size-7 place-items-center rounded-full ${step.isTrue ? 'bg-green-soft text-green' : 'bg-red-soft text-red'}`}
      >
        <Glyph name={step.isTrue ? 'check' : 'close'} className="size-4" />
        <span className="sr-only">{step.isTrue ? t('passed') : t('failed')}</span>
      </span>
      <div className="grid min-w-0 gap-1">
        <p className="font-semibold">{t(`steps.${step.name}`)}</p>
        <p className="text-mute text-sm">{t(`explained.${step.name}`)}</p>
        <dl className="grid gap-0.5 pt-0.5 text-xs">
          {Object.entries(step.facts).map(([name, value]) => (
            <Fact key={name} name={name} value={value} />
          ))}
        </dl>
      </div>
    </li>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  const t = useTranslations('draw.proof')
  const common = useTranslations('common')
  const format = useFormatter()
  const isTime = name === 'betAt' || name === 'roundAt'
  const shown = isTime
    ? format.dateTime(new Date(Number(value) * 1000), { dateStyle: 'medium', timeStyle: 'medium' })
    : value.length > longValue
      ? `${value.slice(0, 12)}…${value.slice(-8)}`
      : value
  return (
    <div className="flex min-w-0 items-center gap-2 text-faint">
      <dt className="shrink-0">{t(`facts.${name}` as 'facts.round')}</dt>
      <dd className="num flex min-w-0 items-center gap-1 truncate text-fg" title={value}>
        {shown}
        {value.length > longValue ? (
          <CopyButton value={value} label={common('copy')} copied={common('copySuccess')} />
        ) : null}
      </dd>
    </div>
  )
}
