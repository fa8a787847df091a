import type { WalletRuntime } from './wallet-runtime.ts'

let runtime: Promise<WalletRuntime> | undefined

/** Loads the wallet code on first use: at the start if a wallet was connected before, else on Connect. */
export function loadWallet(): Promise<WalletRuntime> {
  runtime ??= import('./wallet-runtime.ts')
    .then(({ startWallet }) => startWallet())
    .catch((error: unknown) => {
      runtime = undefined
      throw error
    })
  return runtime
}
