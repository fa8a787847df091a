import { Button } from '@tyche/ui/button'
import { Spinner } from '@tyche/ui/spinner'
import { useTranslations } from 'use-intl'
import type { WalletAsk } from '../../../data/wallet/wallet-asks.ts'
import { useLateTranslations } from '../../../i18n/use-late-translations.ts'
import { useIsSlow } from '../../../lib/screen/use-is-slow.ts'

/** What the wallet is asked now: it can be given up at once, and a wallet that stays silent is named after a while. */
export function WalletAskRow({ ask: { label, cancel } }: { ask: WalletAsk }) {
  const t = useLateTranslations('walletAsk')
  const session = useTranslations('session')
  const common = useTranslations('common')
  const isSlow = useIsSlow(true)
  return (
    <li
      data-wallet-ask=""
      className="pointer-events-auto flex items-start gap-3 rounded-m border border-line bg-s1 py-2.5 ps-3.5 pe-2.5 shadow-pop transition-[opacity,translate] duration-200 ease-out starting:translate-y-2 starting:opacity-0"
    >
      <span className="mt-0.5 grid size-5 shrink-0 place-items-center">
        <Spinner className="text-green" />
      </span>
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="truncate font-semibold">{label || t?.('title')}</p>
        <p className="text-mute text-sm">{(isSlow && t?.('slow')) || session('confirmInWallet')}</p>
      </div>
      <Button variant="soft" size="xs" onClick={cancel}>
        {common('cancel')}
      </Button>
    </li>
  )
}
