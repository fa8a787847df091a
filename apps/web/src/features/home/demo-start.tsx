import { useNavigate } from '@tanstack/react-router'
import { Button } from '@tyche/ui/button'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { routePaths } from '../../config/paths.ts'
import { useChainConfig } from '../../data/chain-config/chain-config.ts'
import { useErrorText } from '../../data/errors/use-error-text.ts'
import { useWalletValue } from '../../data/wallet/wallet-store.ts'
import { showToast } from '../../lib/shell/overlay-store.ts'

/** On a test chain, one press creates a wallet, funds it, and opens the mint page. */
export function DemoStart() {
  const t = useTranslations()
  const errorText = useErrorText()
  const navigate = useNavigate()
  const offered = useChainConfig()?.features.demoWallet === true
  const status = useWalletValue((state) => state.status)
  const [busy, setBusy] = useState(false)
  if (!offered || (status !== 'disconnected' && !busy)) return null

  const start = async () => {
    setBusy(true)
    try {
      const { connectDemo } = await import('../../data/wallet/demo/connect-demo.ts')
      await connectDemo()
      await navigate({ to: routePaths.mint })
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
