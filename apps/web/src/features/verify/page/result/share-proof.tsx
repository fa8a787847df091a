import type { VerifyStep } from '@tyche/sdk/verify'
import { Button } from '@tyche/ui/button'
import { Glyph } from '@tyche/ui/glyph'
import { useTranslations } from 'use-intl'
import { joinLocale } from '../../../../i18n/locale.ts'
import { localePrefix } from '../../../../i18n/locale-store.ts'
import { showToast } from '../../../../lib/shell/overlay-store.ts'
import { pathOf } from '../input/proof-address.ts'
import type { Subject } from '../input/subject.ts'

export type ShareProofProps = { subject: Subject; steps: readonly VerifyStep[] }

/** Copies a link under which anyone can repeat the proof, or every step with its inputs. */
export function ShareProof({ subject, steps }: ShareProofProps) {
  const t = useTranslations('verifyPage')
  const common = useTranslations('common')

  async function copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      showToast({ type: 'success', title: common('copySuccess') })
    } catch {
      // Not allowed, or missing on an insecure page: the text is shown to be copied by hand.
      showToast({ type: 'fail', title: t('copyFailed'), message: text, duration: null })
    }
  }

  const url = () => location.origin + joinLocale({ prefix: localePrefix(), pathname: pathOf(subject) })
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="soft" icon={<Glyph name="copy" className="size-4" />} onClick={() => void copy(url())}>
        {t('copyLink')}
      </Button>
      <Button
        variant="soft"
        icon={<Glyph name="copy" className="size-4" />}
        onClick={() => void copy(JSON.stringify({ proof: url(), steps }, null, 2))}
      >
        {t('copySteps')}
      </Button>
    </div>
  )
}
