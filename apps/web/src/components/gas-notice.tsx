import { Button, buttonClass } from '@tyche/ui/button'
import { Glyph } from '@tyche/ui/glyph'
import { useTranslations } from 'use-intl'
import { useLateTranslations } from '../i18n/use-late-translations.ts'

export type GasNoticeProps =
  | { isMissing: false }
  | {
      isMissing: true
      network: string
      coin: string
      fund: (() => Promise<void>) | undefined
      isFunding: boolean
      faucetUrl: string | undefined
    }

/** For a wallet without coins for network fees: says so, with where to get some. Else renders nothing. */
export function GasNotice(props: GasNoticeProps) {
  const t = useTranslations('mint.gas')
  const ask = useLateTranslations('walletAsk')
  if (!props.isMissing) return null
  const { network, coin, fund, isFunding, faucetUrl } = props
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-3 rounded-m border border-line bg-gold-soft px-4 py-3"
    >
      <Glyph name="alert" className="text-gold" />
      <p className="min-w-48 flex-1 text-sm">
        {t('missing', { network })} {fund || faucetUrl ? null : ask?.('sendCoins', { coin, network })}
      </p>
      {fund ? (
        <Button variant="soft" loading={isFunding} onClick={() => void fund()}>
          {t('get')}
        </Button>
      ) : faucetUrl ? (
        <a href={faucetUrl} target="_blank" rel="noreferrer" className={buttonClass({ variant: 'soft' })}>
          {t('faucet')}
          <Glyph name="external" className="size-3.5" />
        </a>
      ) : null}
    </div>
  )
}
