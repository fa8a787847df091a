import { Button, type ButtonVariant } from '@tyche/ui/button'
import { Glyph } from '@tyche/ui/glyph'
import { useTranslations } from 'use-intl'
import { showToast } from '../../components/overlays/overlay-store.ts'
import { useErrorText } from '../../lib/errors/use-error-text.ts'
import { useNetwork } from '../../lib/wallet/use-network.ts'

export function SwitchNetworkButton({ variant = 'solid' }: { variant?: ButtonVariant }) {
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
      icon={<Glyph name="network" className="size-4" />}
      onClick={() => void press()}
    >
      {t('switchNetwork', { name })}
    </Button>
  )
}
