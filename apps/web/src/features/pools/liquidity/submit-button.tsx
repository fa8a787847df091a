import { Button } from '@tyche/ui/button'
import { useTranslations } from 'use-intl'
import { openConnectDialog, useWallet } from '../../../data/wallet/wallet-store.ts'

/** The main action of a form; without a wallet it is the way to one. */
export function SubmitButton({ label, busy, isWaiting }: { label: string; busy: boolean; isWaiting: boolean }) {
  const t = useTranslations('pools')
  const { status } = useWallet()
  if (status === 'disconnected')
    return (
      <Button type="button" size="lg" shape="block" className="w-full" onClick={openConnectDialog}>
        {t('connect')}
      </Button>
    )
  return (
    <Button
      type="submit"
      size="lg"
      shape="block"
      className="w-full"
      loading={busy}
      disabled={isWaiting || status !== 'connected'}
    >
      {label}
    </Button>
  )
}
