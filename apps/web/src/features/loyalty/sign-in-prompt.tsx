import { Button } from '@tyche/ui/button'
import { useTranslations } from 'use-intl'
import { type SignInProps, useSignInStep } from '../../data/wallet/use-sign-in-step.ts'

/** For a visitor: what signing in shows, and the button for the next step. */
export function SignInPrompt({ title, hint, ...signIn }: SignInProps & { title: string; hint: string }) {
  const t = useTranslations('user')
  const { name, isBusy, take } = useSignInStep(signIn)
  return (
    <div className="grid content-center justify-items-center gap-1.5 px-6 py-8 text-center">
      <p className="font-semibold">{title}</p>
      <p className="max-w-[44ch] text-mute text-sm">{hint}</p>
      <Button className="mt-3" loading={isBusy} onClick={take}>
        {t(name)}
      </Button>
    </div>
  )
}
