import { Button } from '@tyche/ui/button'
import { CopyButton } from '@tyche/ui/copy-button'
import { Glyph } from '@tyche/ui/glyph'
import { Skeleton } from '@tyche/ui/skeleton'
import { Spinner } from '@tyche/ui/spinner'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { useErrorText } from '../../../data/errors/use-error-text.ts'
import { kindOf } from '../../../data/wallet/connectors/connector-kind.ts'
import { lazyWithRetry } from '../../../lib/lazy/lazy-with-retry.ts'
import { useIsSlow } from '../../../lib/screen/use-is-slow.ts'
import { useWalletName } from '../wallet-name.ts'
import type { Attempt } from './use-connect-wallet.ts'
import { WalletIcon } from './wallet-icon.tsx'

const QrCode = lazyWithRetry(async () => (await import('../../../components/qr-code.tsx')).QrCode)

export type AttemptPanelProps = {
  attempt: Exclude<Attempt, { step: 'choose' }>
  onRetry: () => void
  onBack: () => void
}

/** An attempt that is connecting, rejected or failed, with actions to continue and to go back. */
export function AttemptPanel({ attempt, onRetry, onBack }: AttemptPanelProps) {
  const t = useTranslations('wallet')
  const common = useTranslations('common')
  const errorText = useErrorText()
  const name = useWalletName()(attempt.connector)
  const { connector, step } = attempt
  const kind = kindOf(connector)
  const isSlow = useIsSlow(step === 'connecting' && kind !== 'demo')
  const title = { connecting: t('connecting', { name }), rejected: t('rejected'), failed: t('failed', { name }) }[step]
  const waiting = kind === 'demo' ? t('demoPreparing') : isSlow ? t('slow', { name }) : t('confirmInWallet')
  const hint = {
    connecting: kind === 'walletConnect' ? t('scan') : waiting,
    rejected: t('rejectedHint'),
    failed: attempt.step === 'failed' ? errorText(attempt.error) : '',
  }[step]
  return (
    <div className="grid justify-items-center gap-4 pt-5 pb-1 text-center" aria-live="polite">
      {step === 'connecting' && kind === 'walletConnect' ? (
        <ScanCode uri={attempt.uri} />
      ) : (
        <span className="relative my-4">
          <WalletIcon connector={connector} className="size-14" />
          {step === 'connecting' ? (
            <Spinner className="-inset-6 absolute size-[104px] text-green [&_*]:[stroke-width:0.8]" />
          ) : (
            <span className="-right-1.5 -bottom-1.5 absolute grid size-6 place-items-center rounded-full border border-line bg-s1 text-red">
              <Glyph name={step === 'rejected' ? 'close' : 'alert'} className="size-3.5" />
            </span>
          )}
        </span>
      )}
      <div className="grid gap-1 pt-2">
        <p className="font-semibold text-md">{title}</p>
        <p className="max-w-[34ch] text-mute text-sm">{hint}</p>
      </div>
      <div className="flex gap-2">
        <Button variant="soft" onClick={onBack}>
          {step === 'connecting' ? common('cancel') : t('otherWallet')}
        </Button>
        {step === 'connecting' && !isSlow ? null : <Button onClick={onRetry}>{common('retry')}</Button>}
      </div>
    </div>
  )
}

/** A QR code for a wallet on another device; on a phone, a link to the wallet's app. */
function ScanCode({ uri }: { uri: string | undefined }) {
  const t = useTranslations('wallet')
  const common = useTranslations('common')
  if (!uri?.startsWith('wc:')) return <Skeleton className="size-56 rounded-m" />
  return (
    <div className="grid justify-items-center gap-2">
      <Suspense fallback={<Skeleton className="size-56 rounded-m" />}>
        <QrCode text={uri} label={t('scan')} className="size-56" />
      </Suspense>
      <span className="flex items-center gap-2 text-sm">
        <a href={uri} className="font-semibold underline underline-offset-4">
          {t('openApp')}
        </a>
        <CopyButton value={uri} label={t('copyLink')} copied={common('copySuccess')} className="size-9" />
      </span>
    </div>
  )
}
