import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { shortAddress } from '@tyche/ui/address'
import { Avatar } from '@tyche/ui/avatar'
import { Glyph, type GlyphName } from '@tyche/ui/glyph'
import { Menu } from '@tyche/ui/menu'
import { pillClass } from '@tyche/ui/pill'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Address } from 'viem'
import { routePaths } from '../../../config/paths.ts'
import { useChainConfig } from '../../../data/chain-config/chain-config.ts'
import { explorerUrl } from '../../../data/chain-config/explorer-url.ts'
import { useErrorText } from '../../../data/errors/use-error-text.ts'
import { ensNameQuery } from '../../../data/wallet/ens-name.ts'
import { useWallet } from '../../../data/wallet/wallet-store.ts'
import { useLazyOnDemand } from '../../../lib/lazy/use-lazy-on-demand.ts'
import { showToast } from '../../../lib/shell/overlay-store.ts'
import { announcedName } from '../wallet-name.ts'
import { AccountBalances } from './account-balances.tsx'
import { disconnectWallet } from './disconnect-wallet.ts'

const loadCode = async () => (await import('./address-code-dialog.tsx')).AddressCodeDialog

const glyph = (name: GlyphName) => <Glyph name={name} className="size-4" />

/** The account's menu: address, balances and actions. */
export function AccountMenu({ address }: { address: Address }) {
  const t = useTranslations('wallet')
  const common = useTranslations('common')
  const transaction = useTranslations('transaction')
  const errorText = useErrorText()
  const navigate = useNavigate()
  const { connectorName = '', isDemo } = useWallet()
  const { data: name } = useQuery(ensNameQuery(address))
  const explorer = useChainConfig()?.explorerUrl
  const [isCodeOpen, setCodeOpen] = useState(false)
  const closeCode = () => setCodeOpen(false)
  const AddressCodeDialog = useLazyOnDemand(loadCode, isCodeOpen, closeCode)
  const label = name ?? shortAddress(address)
  const href = explorer ? explorerUrl(explorer, 'address', address) : undefined

  const fail = (error: unknown) => showToast({ type: 'fail', title: common('error'), message: errorText(error) })

  async function copyAddress(): Promise<void> {
    try {
      await navigator.clipboard.writeText(address)
      showToast({ type: 'success', title: common('copySuccess') })
    } catch (error) {
      fail(error)
    }
  }

  async function disconnect(): Promise<void> {
    try {
      await disconnectWallet()
    } catch (error) {
      fail(error)
    }
  }

  return (
    <>
      <Menu
        defaultOpen
        trigger={
          <button type="button" className={pillClass('num')} aria-label={t('account', { address: label })}>
            <Avatar address={address} />
            <span className="max-sm:hidden">{label}</span>
            <Glyph name="chevronDown" className="size-3.5 text-mute" />
          </button>
        }
        header={
          <div className="min-w-60">
            <div className="flex items-center gap-3">
              <Avatar address={address} className="size-10" />
              <span className="grid min-w-0">
                <span className="num truncate font-semibold" title={address}>
                  {label}
                </span>
                <span className="truncate text-mute text-xs">
                  {isDemo ? t('demoName') : announcedName(connectorName) || t('browserWallet')}
                </span>
              </span>
            </div>
            <AccountBalances address={address} />
          </div>
        }
        items={[
          {
            key: 'profile',
            label: t('profile'),
            icon: glyph('user'),
            onSelect: () => void navigate({ to: routePaths.user }),
          },
          { key: 'copy', label: t('copyAddress'), icon: glyph('copy'), onSelect: () => void copyAddress() },
          { key: 'code', label: t('showCode'), icon: glyph('games'), onSelect: () => setCodeOpen(true) },
          ...(href
            ? [
                {
                  key: 'explorer',
                  label: transaction('explorer'),
                  icon: glyph('external'),
                  onSelect: () => void window.open(href, '_blank', 'noreferrer'),
                },
              ]
            : []),
          {
            key: 'disconnect',
            label: t('disconnect'),
            icon: glyph('exit'),
            tone: 'danger' as const,
            onSelect: () => void disconnect(),
          },
        ]}
      />
      {AddressCodeDialog ? <AddressCodeDialog address={address} open={isCodeOpen} onClose={closeCode} /> : null}
    </>
  )
}
