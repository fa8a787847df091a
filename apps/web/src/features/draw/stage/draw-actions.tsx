import { Button } from '@tyche/ui/button'
import { classNames } from '@tyche/ui/class-names'
import { Glyph } from '@tyche/ui/glyph'
import { Spinner } from '@tyche/ui/spinner'
import { useTranslations } from 'use-intl'
import { showToast } from '../../../lib/shell/overlay-store.ts'

export interface DrawActionsProps {
  /** Until then they only take up their room. */
  isShown: boolean
  /** Whether the draw holds, as this browser recomputed it; undefined while it does so, null where it could not. */
  holds: boolean | undefined | null
  shareText: string
  onVerify: () => void
  onReplay: (() => void) | undefined
}

/** After a draw: whether it holds, and what can be done with it. */
export function DrawActions({ isShown, holds, shareText, onVerify, onReplay }: DrawActionsProps) {
  const t = useTranslations('draw')
  const product = useTranslations('product')
  const common = useTranslations('common')

  async function share(): Promise<void> {
    const url = location.origin + location.pathname
    try {
      if (navigator.share) return await navigator.share({ text: shareText, url })
      await navigator.clipboard.writeText(`${shareText} ${url}`)
      showToast({ type: 'success', title: common('copySuccess') })
    } catch (error) {
      // The visitor closed the sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return
      // Not allowed, or missing on an insecure page: the link is shown to be copied by hand.
      showToast({ type: 'fail', title: product('shareFailed'), message: url, duration: null })
    }
  }

  return (
    <div
      className={classNames(
        'flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5',
        isShown ? '' : 'invisible',
      )}
    >
      <p role="status" className="flex min-h-[34px] min-w-0 flex-1 basis-60 items-center gap-2 text-sm">
        {holds === undefined ? (
          <>
            <Spinner className="size-4 text-faint" />
            <span className="text-mute">{t('recomputing')}</span>
          </>
        ) : holds === null ? null : holds ? (
          <>
            <Glyph name="shield" className="size-5 text-green" />
            <span className="text-mute">{t('recomputed')}</span>
          </>
        ) : (
          <>
            <Glyph name="alert" className="size-5 text-red" />
            <span>
              <b className="text-red">{t('failed')}</b> <span className="text-mute">{t('failedHint')}</span>
            </span>
          </>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        {onReplay ? (
          <Button variant="soft" onClick={onReplay} icon={<Glyph name="retry" className="size-4 @max-md:hidden" />}>
            {t('watchAgain')}
          </Button>
        ) : null}
        <Button
          variant="soft"
          onClick={() => void share()}
          icon={<Glyph name="external" className="size-4 @max-md:hidden" />}
        >
          {t('share')}
        </Button>
        <Button variant="outline" onClick={onVerify} icon={<Glyph name="shield" className="size-4 @max-md:hidden" />}>
          {t('verify')}
        </Button>
      </div>
    </div>
  )
}
