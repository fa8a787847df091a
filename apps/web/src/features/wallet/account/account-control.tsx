import { shortAddress } from '@tyche/ui/address'
import { Avatar } from '@tyche/ui/avatar'
import { Button } from '@tyche/ui/button'
import { Glyph } from '@tyche/ui/glyph'
import { pillClass } from '@tyche/ui/pill'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { openConnectDialog, useWallet } from '../../../data/wallet/wallet-store.ts'
import { usePressedPart } from '../../../lib/lazy/use-pressed-part.ts'

const loadMenu = async () => (await import('./account-menu.tsx')).AccountMenu
const preload = () => void loadMenu().catch(() => undefined)

/** Connect, or whose account this is. The menu's code comes with the first hover or press. */
export function AccountControl() {
  const t = useTranslations('wallet')
  const { status, address } = useWallet()
  const [isMenuWanted, setMenuWanted] = useState(false)
  const AccountMenu = usePressedPart(loadMenu, isMenuWanted, () => setMenuWanted(false))

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
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => setMenuWanted(true)}
    >
      <Avatar address={address} />
      <span className="max-sm:hidden">{shortAddress(address)}</span>
      <Glyph name="chevronDown" className="size-3.5 text-mute" />
    </button>
  )
  return AccountMenu ? <AccountMenu address={address} /> : trigger
}
