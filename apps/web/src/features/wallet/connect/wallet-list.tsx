import { useTranslations } from 'use-intl'
import type { Connector } from 'wagmi'
import { type ConnectorKind, kindOf } from '../../../data/wallet/connectors/connector-kind.ts'
import { hasLegacyProvider } from '../../../data/wallet/connectors/offers-wallet.ts'
import { readRecentConnectorId } from '../../../data/wallet/connectors/recent-connector.ts'
import { readLastWallet } from '../../../data/wallet/last-wallet.ts'
import { useWalletName } from '../wallet-name.ts'
import { NoWalletHelp } from './no-wallet-help.tsx'
import { WalletIcon } from './wallet-icon.tsx'
import { WalletOption } from './wallet-option.tsx'

/** Announced wallets, or the old `window.ethereum` when there are none. */
function selectShown(connectors: readonly Connector[]) {
  const of = (kind: ConnectorKind) => connectors.filter((connector) => kindOf(connector) === kind)
  const announced = of('announced')
  const hasLegacy = announced.length === 0 && hasLegacyProvider()
  return {
    demo: of('demo')[0],
    installed: hasLegacy ? of('legacy') : announced,
    others: [...of('smart'), ...of('walletConnect')],
  }
}

export type WalletListProps = { connectors: readonly Connector[]; onChoose: (connector: Connector) => void }

export function WalletList({ connectors, onChoose }: WalletListProps) {
  const t = useTranslations('wallet')
  const nameOf = useWalletName()
  const { demo, installed, others } = selectShown(connectors)
  const recentId = readLastWallet()?.connectorId ?? readRecentConnectorId()
  const sorted = [...installed].sort((a, b) => Number(b.id === recentId) - Number(a.id === recentId))
  const hints: Partial<Record<ConnectorKind, string>> = { smart: t('smartHint'), walletConnect: t('scanHint') }
  return (
    <div className="grid gap-4 pt-2">
      <ul className="grid gap-2">
        {demo ? (
          <WalletOption
            name={t('demoName')}
            hint={t('demoHint')}
            icon={<WalletIcon connector={demo} className="size-10" />}
            badge={demo.id === recentId ? t('recent') : t('noInstall')}
            isProminent
            onChoose={() => onChoose(demo)}
          />
        ) : null}
        {[...sorted, ...others].map((connector) => (
          <WalletOption
            key={connector.uid}
            name={nameOf(connector)}
            hint={hints[kindOf(connector)]}
            icon={<WalletIcon connector={connector} className="size-8" />}
            badge={connector.id === recentId ? t('recent') : undefined}
            onChoose={() => onChoose(connector)}
          />
        ))}
      </ul>
      {installed.length === 0 ? <p className="text-mute text-sm">{t('noneFound')}</p> : null}
      <NoWalletHelp />
    </div>
  )
}
