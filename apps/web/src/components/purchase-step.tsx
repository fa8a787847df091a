import { Link } from '@tanstack/react-router'
import { Button, buttonClass } from '@tyche/ui/button'
import { routePaths } from '../config/paths.ts'

/** What comes before a purchase: a wallet, a session, test tokens. */
export type PurchaseStepName = 'connect' | 'connecting' | 'signIn' | 'mint'

export interface PurchaseStepProps {
  step: PurchaseStepName
  texts: { connect: string; signIn: string; mint: string }
  className: string
  isSigningIn: boolean
  onConnect: () => void
  onSignIn: () => void
}

/** The button of the step before a purchase, in the place of the one that buys. */
export function PurchaseStep({ step, texts, className, isSigningIn, onConnect, onSignIn }: PurchaseStepProps) {
  const look = { size: 'lg', shape: 'block', className } as const
  if (step === 'mint')
    return (
      <Link to={routePaths.mint} className={buttonClass(look)}>
        {texts.mint}
      </Link>
    )
  if (step === 'signIn')
    return (
      <Button type="button" {...look} loading={isSigningIn} onClick={onSignIn}>
        {texts.signIn}
      </Button>
    )
  return (
    <Button type="button" {...look} disabled={step === 'connecting'} onClick={onConnect}>
      {texts.connect}
    </Button>
  )
}
