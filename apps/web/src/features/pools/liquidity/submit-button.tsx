import { Button } from '@tyche/ui/button'
import { useTranslations } from 'use-intl'
import { GasNotice } from '../../../components/gas-notice.tsx'
import { useGasNeed } from '../../../data/balances/use-gas-need.ts'
import { openConnectDialog, useWallet } from '../../../data/wallet/wallet-store.ts'

/** The main action of a form; without a wallet it opens the connect dialog. */
export function SubmitButton({ label, busy, isWaiting }: { label: string; busy: boolean; isWaiting: boolean }) {
  const t = useTranslations('pools')
  const { status } = useWallet()
  const gas = useGasNeed()
  if (status === 'disconnected')
    return (
      <Button type="button" size="lg" shape="block" className="w-full" onClick={openConnectDialog}>
        {t('connect')}
      </Button>
    )
  return (
    <>
      <GasNotice {...gas} />
      <Button
        type="submit"
        size="lg"
        shape="block"
        className="w-full"
        loading={busy}
        disabled={isWaiting || gas.isMissing || status !== 'connected'}
      >
        {label}
      </Button>
    </>
  )
}
