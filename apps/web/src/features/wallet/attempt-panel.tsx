import { Button } from '@tyche/ui/button'
import { Glyph } from '@tyche/ui/glyph'
import { Spinner } from '@tyche/ui/spinner'
import { useTranslations } from 'use-intl'
import { useErrorText } from '../../lib/errors/use-error-text.ts'
import { DEMO_CONNECTOR_ID } from '../../lib/wallet/wallet-store.ts'
import type { Attempt } from './use-connect-wallet.ts'
import { WalletIcon } from './wallet-icon.tsx'

export type AttemptPanelProps = {
  attempt: Exclude<Attempt, { step: 'choose' }>
  onRetry: () => void
  onBack: () => void
}

/** Connecting, refused or failed: always with a way on and a way back. */
export function AttemptPanel({ attempt, onRetry, onBack }: AttemptPanelProps) {
  const t = useTranslations('wallet')
  const common = useTranslations('common')
  const errorText = useErrorText()
  const { connector, step } = attempt
  const isDemo = connector.id === DEMO_CONNECTOR_ID
  const name = isDemo ? t('demoName') : connector.name
  const title = { connecting: t('connecting', { name }), rejected: t('rejected'), failed: t('failed', { name }) }[step]
  const hint = {
    connecting: isDemo ? t('demoPreparing') : t('confirmInWallet'),
    rejected: t('rejectedHint'),
    failed: attempt.step === 'failed' ? errorText(attempt.error) : '',
  }[step]
  return (
    <div className="grid justify-items-center gap-4 pt-5 pb-1 text-center" aria-live="polite">
      <span className="relative">
        <WalletIcon connector={connector} className="size-16" />
        {step === 'connecting' ? (
          <Spinner className="-inset-3 absolute size-[88px] text-green" />
        ) : (
          <span className="-right-1.5 -bottom-1.5 absolute grid size-6 place-items-center rounded-full border border-line bg-s1 text-red">
            <Glyph name={step === 'rejected' ? 'close' : 'alert'} className="size-3.5" />
          </span>
        )}
      </span>
      <div className="grid gap-1 pt-2">
        <p className="font-semibold text-md">{title}</p>
        <p className="max-w-[34ch] text-mute text-sm">{hint}</p>
      </div>
      <div className="flex gap-2">
        <Button variant="soft" onClick={onBack}>
          {step === 'connecting' ? common('cancel') : t('otherWallet')}
        </Button>
        {step === 'connecting' ? null : <Button onClick={onRetry}>{common('retry')}</Button>}
      </div>
    </div>
  )
}
