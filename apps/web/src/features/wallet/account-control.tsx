import { shortAddress } from '@tyche/ui/address'
import { Avatar } from '@tyche/ui/avatar'
import { Button } from '@tyche/ui/button'
import { Glyph } from '@tyche/ui/glyph'
import { pillClass } from '@tyche/ui/pill'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { openConnectDialog, useWallet } from '../../lib/wallet/wallet-store.ts'

const loadMenu = () => import('./account-menu.tsx')
const AccountMenu = lazy(async () => ({ default: (await loadMenu()).AccountMenu }))

/** Connect, or whose account this is. The menu's code comes with the first hover or press. */
export function AccountControl() {
  const t = useTranslations('wallet')
  const { status, address } = useWallet()
  const [isMenuWanted, setMenuWanted] = useState(false)

  if (!address) {
    return (
      <Button onClick={openConnectDialog} loading={status === 'connecting'}>
        {t('connect')}
      </Button>
    )
  }
  const trigger = (
    <button
      type="button"
      className={pillClass('num')}
      aria-label={t('account', { address: shortAddress(address) })}
      aria-haspopup="menu"
      onPointerEnter={() => void loadMenu()}
      onFocus={() => void loadMenu()}
      onClick={() => setMenuWanted(true)}
    >
      <Avatar address={address} />
      <span className="max-sm:hidden">{shortAddress(address)}</span>
      <Glyph name="chevronDown" className="size-3.5 text-mute" />
    </button>
  )
  if (!isMenuWanted) return trigger
  return (
    <Suspense fallback={trigger}>
      <AccountMenu address={address} />
    </Suspense>
  )
}
