import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { showToast } from '../../../lib/shell/overlay-store.ts'
import { useChainConfig } from '../../chain-config/chain-config.ts'
import { useErrorText } from '../../errors/use-error-text.ts'

/** Connects the demo wallet, on chains that offer it. */
export function useConnectDemo() {
  const common = useTranslations('common')
  const errorText = useErrorText()
  const isOffered = useChainConfig()?.features.demoWallet === true
  const [isConnecting, setConnecting] = useState(false)

  async function connect(): Promise<void> {
    setConnecting(true)
    try {
      const { connectDemo } = await import('./connect-demo.ts')
      await connectDemo()
    } catch (error) {
      const message = errorText(error)
      if (message) showToast({ type: 'fail', title: common('error'), message })
    } finally {
      setConnecting(false)
    }
  }

  return { isOffered, isConnecting, connect }
}
