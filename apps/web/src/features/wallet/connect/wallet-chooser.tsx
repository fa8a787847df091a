import { useEffect, useEffectEvent } from 'react'
import { type Config, useConnectors } from 'wagmi'
import { AttemptPanel } from './attempt-panel.tsx'
import { useConnectWallet } from './use-connect-wallet.ts'
import { WalletList } from './wallet-list.tsx'

export function WalletChooser({ config, open }: { config: Config; open: boolean }) {
  const connectors = useConnectors({ config })
  const { attempt, connect, reset } = useConnectWallet(config)

  // Closing the dialog cancels the attempt; the next opening starts with the list.
  const giveUp = useEffectEvent(reset)
  useEffect(() => {
    if (!open) giveUp()
  }, [open])

  if (attempt.step !== 'choose') {
    return <AttemptPanel attempt={attempt} onRetry={() => void connect(attempt.connector)} onBack={reset} />
  }
  return <WalletList connectors={connectors} onChoose={(connector) => void connect(connector)} />
}
