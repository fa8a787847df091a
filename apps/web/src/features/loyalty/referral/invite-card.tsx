import { Button } from '@tyche/ui/button'
import { CopyButton } from '@tyche/ui/copy-button'
import { Glyph } from '@tyche/ui/glyph'
import { Skeleton } from '@tyche/ui/skeleton'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { lazyWithRetry } from '../../../lib/lazy/lazy-with-retry.ts'
import { showToast } from '../../../lib/shell/overlay-store.ts'
import { useReferrerShare } from './use-referrer-share.ts'

const QrCode = lazyWithRetry(async () => (await import('../../../components/qr-code.tsx')).QrCode)

/** What both sides get, and the link with its code. */
export function InviteCard({ link, code }: { link: string | undefined; code: string | undefined }) {
  const t = useTranslations('referral')
  const share = useReferrerShare()
  return (
    <section
      aria-label={t('link')}
      className="game-stage grid overflow-hidden rounded-l border border-line bg-s1 shadow-card md:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]"
    >
      <div className="grid min-w-0 content-center gap-5 p-6 max-md:p-4 md:p-8">
        <p className="max-w-[26ch] text-balance font-bold text-xl tracking-[-0.03em]">{t('bothSides', { share })}</p>
        <div className="grid gap-1.5">
          <span className="text-mute text-xs">{t('link')}</span>
          <span className="flex h-12 items-center gap-2 rounded-m border border-control-line/60 bg-bg ps-3.5 pe-2">
            {link ? (
              <>
                <span title={link} className="num min-w-0 flex-1 truncate font-semibold">
                  {link.replace(/^https?:\/\//, '')}
                </span>
                <CopyButton value={link} label={t('copyLink')} copied={copied} className="size-9" />
              </>
            ) : (
              <Skeleton className="h-5 w-full" />
            )}
          </span>
        </div>
        <div className="flex flex-wrap items-center gap-2.5">
          {link ? <CopyLink link={link} /> : <Skeleton className="h-[42px] w-32 rounded-full" />}
          {link ? <ShareButton link={link} /> : null}
          <span className="ms-auto flex items-center gap-2 text-sm max-sm:ms-0">
            <span className="text-mute">{t('code')}</span>
            {code ? (
              <>
                <span className="num font-bold font-mono text-md tracking-[0.04em]">{code}</span>
                <CopyButton value={code} label={t('copyCode')} copied={copied} />
              </>
            ) : (
              <Skeleton className="h-5 w-24" />
            )}
          </span>
        </div>
      </div>
      <div className="grid place-items-center border-line p-6 max-md:border-t md:border-s">
        <span className="block aspect-square w-full max-w-52">
          {link ? (
            <Suspense fallback={<Skeleton className="size-full rounded-m" />}>
              <QrCode text={link} label={t('qrLabel')} className="w-full" />
            </Suspense>
          ) : (
            <Skeleton className="size-full rounded-m" />
          )}
        </span>
      </div>
    </section>
  )

  function copied(): void {
    showToast({ type: 'success', title: t('copied') })
  }
}

function CopyLink({ link }: { link: string }) {
  const t = useTranslations('referral')
  const common = useTranslations('common')
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link)
      showToast({ type: 'success', title: t('copied') })
    } catch {
      // Not allowed, or missing on an insecure page. The line above may not have room for all of it.
      showToast({ type: 'fail', title: common('error'), message: link, duration: null })
    }
  }
  return (
    <Button size="md" onClick={() => void copy()} icon={<Glyph name="copy" className="size-4" />}>
      {t('copyLink')}
    </Button>
  )
}

/** Only where the browser can hand a link to another app. */
function ShareButton({ link }: { link: string }) {
  const t = useTranslations('referral')
  if (typeof navigator.share !== 'function') return null
  return (
    <Button
      size="md"
      variant="soft"
      icon={<Glyph name="share" className="size-4" />}
      // A rejection means that the player chose no app.
      onClick={() => void navigator.share({ title: t('shareTitle'), url: link }).catch(() => undefined)}
    >
      {t('share')}
    </Button>
  )
}
