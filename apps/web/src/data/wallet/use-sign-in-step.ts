import { openConnectDialog, useWallet } from './wallet-store.ts'

export interface SignInProps {
  onSignIn: () => void
  isSigningIn: boolean
}

/** What leads a visitor to what only signed-in players see: a wallet first, then the signature. */
export interface SignInStep {
  readonly name: 'connect' | 'signIn'
  readonly isBusy: boolean
  readonly take: () => void
}

export function useSignInStep({ onSignIn, isSigningIn }: SignInProps): SignInStep {
  const isConnected = useWallet().status === 'connected'
  return {
    name: isConnected ? 'signIn' : 'connect',
    isBusy: isSigningIn,
    take: isConnected ? onSignIn : openConnectDialog,
  }
}
