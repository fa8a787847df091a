import { Glyph } from '@tyche/ui/glyph'
import { useTranslations } from 'use-intl'
import { useNetwork } from '../../../data/wallet/use-network.ts'
import { SwitchNetworkButton } from './switch-network-button.tsx'

/** Shown above a page that needs the wallet on this site's network. */
export function WrongNetworkBanner() {
  const t = useTranslations('wallet')
  const { name = '', isWrong } = useNetwork()
  if (!isWrong) return null
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 rounded-m border border-line bg-gold-soft px-4 py-3">
      <Glyph name="alert" className="text-gold" />
      <p className="min-w-0 flex-1 font-medium">{t('wrongNetwork', { name })}</p>
      <SwitchNetworkButton />
    </div>
  )
}
