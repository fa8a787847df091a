import { useNavigate, useRouter } from '@tanstack/react-router'
import { Button } from '@tyche/ui/button'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { routePaths } from '../../config/paths.ts'
import { useChainConfig } from '../../data/chain-config/chain-config.ts'
import { useErrorText } from '../../data/errors/use-error-text.ts'
import { useWalletValue } from '../../data/wallet/wallet-store.ts'
import { showToast } from '../../lib/shell/overlay-store.ts'

/** On a test chain, one press creates a wallet, signs in, mints test tokens and opens a game that is ready to roll. */
export function DemoStart() {
  const t = useTranslations()
  const errorText = useErrorText()
  const navigate = useNavigate()
  const router = useRouter()
  const offered = useChainConfig()?.features.demoWallet === true
  const status = useWalletValue((state) => state.status)
  const [busy, setBusy] = useState(false)
  if (!offered || (status !== 'disconnected' && !busy)) return null

  const start = async () => {
    setBusy(true)
    void router.preloadRoute({ to: routePaths.coin }).catch(() => undefined)
    try {
      const { startDemo } = await import('../../data/wallet/demo/start-demo.ts')
      const onConnected = () => void navigate({ to: routePaths.coin })
      const minted = await startDemo({ label: t('mint.button'), onConnected })
      if (minted && !minted.ok) throw minted.error
      if (minted) showToast({ type: 'success', title: t('mint.success') })
    } catch (error) {
      const message = errorText(error)
      if (message) showToast({ type: 'fail', title: t('common.error'), message })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button variant="soft" size="md" loading={busy} title={t('home.demoHint')} onClick={() => void start()}>
      {t('home.tryDemo')}
    </Button>
  )
}
