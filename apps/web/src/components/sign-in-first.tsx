import { Button } from '@tyche/ui/button'
import { EmptyState } from '@tyche/ui/empty-state'
import { useTranslations } from 'use-intl'
import type { SignInStep } from '../data/wallet/use-sign-in-step.ts'

/** In place of what the API shows to its owner only: what signing in shows, and the button for the next step. */
export function SignInFirst({ hint, step }: { hint: string; step: SignInStep }) {
  const session = useTranslations('session')
  const wallet = useTranslations('wallet')
  return (
    <EmptyState
      title={session('connectFirst')}
      hint={hint}
      action={
        <Button variant="soft" loading={step.isBusy} onClick={step.take}>
          {step.name === 'signIn' ? session('signIn') : wallet('connect')}
        </Button>
      }
    />
  )
}
