import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { shortAddress } from '@tyche/ui/address'
import { Avatar } from '@tyche/ui/avatar'
import { Glyph } from '@tyche/ui/glyph'
import { Menu } from '@tyche/ui/menu'
import { pillClass } from '@tyche/ui/pill'
import { useTranslations } from 'use-intl'
import type { Address } from 'viem'
import { showToast } from '../../components/overlays/overlay-store.ts'
import { routePaths } from '../../config/paths.ts'
import { signOut } from '../../lib/session/sign-out.ts'
import { ensNameQuery } from '../../lib/wallet/ens-name.ts'
import { loadWallet } from '../../lib/wallet/load-wallet.ts'
import { useWallet } from '../../lib/wallet/wallet-store.ts'

async function disconnectWallet(): Promise<void> {
  const [{ disconnect }, { config }] = await Promise.all([import('wagmi/actions'), loadWallet()])
  await signOut()
  await disconnect(config)
}

export function AccountMenu({ address }: { address: Address }) {
  const t = useTranslations('wallet')
  const common = useTranslations('common')
  const navigate = useNavigate()
  const { connectorName, isDemo } = useWallet()
  const { data: name } = useQuery(ensNameQuery(address))
  const label = name ?? shortAddress(address)

  async function copyAddress(): Promise<void> {
    await navigator.clipboard.writeText(address)
    showToast({ type: 'success', title: common('copySuccess') })
  }

  return (
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
        <div className="flex items-center gap-3">
          <Avatar address={address} className="size-9" />
          <span className="grid">
            <span className="num font-semibold">{label}</span>
            <span className="text-mute text-xs">{isDemo ? t('demoName') : connectorName}</span>
          </span>
        </div>
      }
      items={[
        {
          key: 'profile',
          label: t('profile'),
          icon: <Glyph name="user" className="size-4" />,
          onSelect: () => void navigate({ to: routePaths.user }),
        },
        {
          key: 'copy',
          label: t('copyAddress'),
          icon: <Glyph name="copy" className="size-4" />,
          onSelect: () => void copyAddress(),
        },
        {
          key: 'disconnect',
          label: t('disconnect'),
          icon: <Glyph name="exit" className="size-4" />,
          tone: 'danger',
          onSelect: () => void disconnectWallet(),
        },
      ]}
    />
  )
}
