import { Glyph } from '@tyche/ui/glyph'
import { useTranslations } from 'use-intl'
import type { Connector } from 'wagmi'
import { readLastWallet } from '../../lib/wallet/last-wallet.ts'
import { readRecentConnectorId } from '../../lib/wallet/recent-connector.ts'
import { DEMO_CONNECTOR_ID } from '../../lib/wallet/wallet-store.ts'
import { WalletIcon } from './wallet-icon.tsx'
import { WalletOption } from './wallet-option.tsx'

const LEGACY_CONNECTOR_ID = 'injected'

/** Wallets that announce themselves, then the old `window.ethereum` when nobody does. */
function selectShown(connectors: readonly Connector[]) {
  const announced = connectors.filter(({ id }) => id !== DEMO_CONNECTOR_ID && id !== LEGACY_CONNECTOR_ID)
  const legacy = connectors.find(({ id }) => id === LEGACY_CONNECTOR_ID)
  const hasLegacy = announced.length === 0 && legacy && 'ethereum' in window
  return {
    demo: connectors.find(({ id }) => id === DEMO_CONNECTOR_ID),
    wallets: hasLegacy ? [legacy] : announced,
  }
}

export type WalletListProps = { connectors: readonly Connector[]; onChoose: (connector: Connector) => void }

export function WalletList({ connectors, onChoose }: WalletListProps) {
  const t = useTranslations('wallet')
  const { demo, wallets } = selectShown(connectors)
  const recentId = readLastWallet()?.connectorId ?? readRecentConnectorId()
  const sorted = [...wallets].sort((a, b) => Number(b.id === recentId) - Number(a.id === recentId))
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
        {sorted.map((connector) => (
          <WalletOption
            key={connector.uid}
            name={connector.id === LEGACY_CONNECTOR_ID ? t('browserWallet') : connector.name}
            icon={<WalletIcon connector={connector} className="size-8" />}
            badge={connector.id === recentId ? t('recent') : undefined}
            onChoose={() => onChoose(connector)}
          />
        ))}
      </ul>
      {wallets.length === 0 ? <p className="text-mute text-sm">{t('noneFound')}</p> : null}
      <details className="group rounded-m border border-line bg-s2 px-3.5">
        <summary className="touch flex h-10 cursor-pointer list-none items-center gap-2 font-medium text-mute text-sm">
          {t('noWallet')}
          <Glyph
            name="chevronDown"
            className="ms-auto size-4 transition-transform duration-150 group-open:rotate-180"
          />
        </summary>
        <div className="grid gap-2 pb-3.5 text-mute text-sm">
          <p>{t('noWalletText')}</p>
          <a
            href="https://ethereum.org/wallets/find-wallet/"
            target="_blank"
            rel="noreferrer"
            className="inline-flex items-center gap-1.5 font-semibold text-fg underline underline-offset-4"
          >
            {t('findWallet')}
            <Glyph name="external" className="size-3.5" />
          </a>
        </div>
      </details>
    </div>
  )
}
