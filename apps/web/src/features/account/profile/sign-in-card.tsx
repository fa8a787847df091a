import { Button } from '@tyche/ui/button'
import { Card } from '@tyche/ui/card'
import { Glyph } from '@tyche/ui/glyph'
import { useTranslations } from 'use-intl'

export type SignInCardProps = {
  onSignIn: () => void
  isSigningIn: boolean
  /** The wallet shows the message. */
  isInWallet: boolean
}

/** For a player who is connected but not signed in: what signing in shows. */
export function SignInCard({ onSignIn, isSigningIn, isInWallet }: SignInCardProps) {
  const t = useTranslations('user')
  const session = useTranslations('session')
  return (
    <Card as="section" aria-label={t('signInTitle')} className="grid place-items-center gap-2 px-6 py-14 text-center">
      <span className="mb-2 grid size-14 place-items-center rounded-full bg-green-soft text-green">
        <Glyph name="shield" className="size-7" />
      </span>
      <h2 className="font-bold text-lg tracking-[-0.02em]">{t('signInTitle')}</h2>
      <p className="max-w-[44ch] text-mute">{t('signInHint')}</p>
      <Button size="md" className="mt-4" loading={isSigningIn} onClick={onSignIn}>
        {t('signIn')}
      </Button>
      <p role="status" className="min-h-5 text-mute text-sm">
        {isInWallet ? session('confirmInWallet') : null}
      </p>
    </Card>
  )
}
