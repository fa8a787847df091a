import { CopyButton } from '@tyche/ui/copy-button'
import { Glyph } from '@tyche/ui/glyph'
import { useTranslations } from 'use-intl'

/** Explains what a wallet is, where to get one, and how to open this site on a phone. */
export function NoWalletHelp() {
  const t = useTranslations('wallet')
  const common = useTranslations('common')
  return (
    <details className="group rounded-m border border-line bg-s2 px-3.5">
      <summary className="touch flex h-10 cursor-pointer list-none items-center gap-2 font-medium text-mute text-sm">
        {t('noWallet')}
        <Glyph name="chevronDown" className="ms-auto size-4 transition-transform duration-150 group-open:rotate-180" />
      </summary>
      <div className="grid gap-3 pb-3.5 text-mute text-sm">
        <p>{t('noWalletText')}</p>
        <a
          href="https://ethereum.org/wallets/find-wallet/"
          target="_blank"
          rel="noreferrer"
          className="inline-flex items-center gap-1.5 justify-self-start font-semibold text-fg underline underline-offset-4"
        >
          {t('findWallet')}
          <Glyph name="external" className="size-3.5" />
        </a>
        <p className="border-line border-t pt-3">{t('onPhone')}</p>
        <span className="flex min-w-0 items-center gap-2 rounded-s bg-s3 ps-3 pe-1.5">
          <span className="num min-w-0 flex-1 truncate text-fg text-xs">{location.origin}</span>
          <CopyButton value={location.origin} label={t('copySite')} copied={common('copySuccess')} className="size-9" />
        </span>
      </div>
    </details>
  )
}
