import { useTranslations } from 'use-intl'
import type { Connector } from 'wagmi'
import { kindOf } from '../../data/wallet/connectors/connector-kind.ts'

const LONGEST = 40
/** Invisible characters and direction marks, which no wallet name needs. */
const INVISIBLE = /[\p{Cc}\p{Cf}]/gu

/** A wallet's own name, cleaned. */
export function announcedName(name: string): string {
  const clean = name.replace(INVISIBLE, '').trim()
  return [...clean].length > LONGEST ? `${[...clean].slice(0, LONGEST - 1).join('')}…` : clean
}

/** A wallet's name in the dialog. */
export function useWalletName(): (connector: Connector) => string {
  const t = useTranslations('wallet')
  return (connector) => {
    const kind = kindOf(connector)
    if (kind === 'demo') return t('demoName')
    if (kind === 'smart') return t('smartName')
    if (kind === 'walletConnect') return 'WalletConnect'
    const name = kind === 'legacy' ? '' : announcedName(connector.name)
    return name || t('browserWallet')
  }
}
