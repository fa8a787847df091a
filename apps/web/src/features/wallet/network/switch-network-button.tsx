import { Button, type ButtonVariant } from '@tyche/ui/button'
import { Glyph } from '@tyche/ui/glyph'
import { useTranslations } from 'use-intl'
import { useErrorText } from '../../../data/errors/use-error-text.ts'
import { useNetwork } from '../../../data/wallet/use-network.ts'
import { showToast } from '../../../lib/shell/overlay-store.ts'

export type SwitchNetworkButtonProps = {
  variant?: ButtonVariant
  /** In the header; on narrow screens its label is for screen readers only. */
  isTight?: boolean
}

export function SwitchNetworkButton({ variant = 'solid', isTight = false }: SwitchNetworkButtonProps) {
  const t = useTranslations('wallet')
  const common = useTranslations('common')
  const errorText = useErrorText()
  const { name = '', isSwitching, switchNetwork } = useNetwork()

  async function press(): Promise<void> {
    try {
      await switchNetwork()
    } catch (error) {
      const message = errorText(error)
      if (message) showToast({ type: 'fail', title: common('error'), message })
    }
  }

  return (
    <Button
      variant={variant}
      loading={isSwitching}
      title={isTight ? t('switchNetwork', { name }) : undefined}
      className={isTight ? 'shrink-0 max-lg:w-11 max-lg:px-0' : undefined}
      icon={<Glyph name="network" className="size-4" />}
      onClick={() => void press()}
    >
      <span className={isTight ? 'max-lg:sr-only' : undefined}>{t('switchNetwork', { name })}</span>
    </Button>
  )
}
