import { Button } from '@tyche/ui/button'
import { Glyph } from '@tyche/ui/glyph'
import { Mark } from '@tyche/ui/mark'
import { useTranslations } from 'use-intl'
import { useConnectDemo } from '../../../data/wallet/demo/use-connect-demo.ts'
import { openConnectDialog, useWalletValue } from '../../../data/wallet/wallet-store.ts'
import { WelcomeFrame } from './welcome-frame.tsx'

/** For a visitor who is not connected: what the page would show, and two ways to connect. */
export function WelcomeCard() {
  const t = useTranslations('user')
  const demo = useConnectDemo()
  const isBusy = useWalletValue((state) => state.status === 'connecting')
  return (
    <WelcomeFrame
      actions={
        <>
          <Button size="md" loading={isBusy && !demo.isConnecting} onClick={openConnectDialog}>
            {t('connect')}
          </Button>
          {demo.isOffered ? (
            <Button size="md" variant="soft" loading={demo.isConnecting} onClick={() => void demo.connect()}>
              {t('demo')}
            </Button>
          ) : null}
        </>
      }
    >
      <div aria-hidden="true" className="relative grid place-items-center overflow-hidden p-8 max-md:hidden">
        <div className="grid w-full max-w-[320px] rotate-[-5deg] gap-6 rounded-l border border-line bg-[color-mix(in_srgb,var(--s2)_86%,transparent)] p-6 shadow-pop">
          <div className="flex items-center justify-between">
            <Mark className="size-10" />
            <Glyph name="shield" className="size-6 text-green" />
          </div>
          <div className="grid gap-2.5">
            <span className="h-3 w-2/3 rounded-full bg-s3" />
            <span className="h-3 w-1/2 rounded-full bg-s3" />
          </div>
          <div className="flex gap-2">
            <span className="h-8 flex-1 rounded-full bg-green-soft" />
            <span className="h-8 flex-1 rounded-full bg-gold-soft" />
          </div>
        </div>
      </div>
    </WelcomeFrame>
  )
}
