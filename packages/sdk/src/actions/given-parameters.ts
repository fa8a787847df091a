import type { Deployment } from '@tyche/protocol/deployment'
import type { WalletSource } from '../tx/wallet.ts'

export interface ActionOptions {
  /** Who signs: a wallet, or a function that returns the one that is connected now. */
  wallet: WalletSource
}

/** What a client's actions know by their deployment, under the names that the actions use. */
export function givenParameters(deployment: Deployment, { wallet }: ActionOptions) {
  const { gameCenter, liquidityManager: manager, liquidityUtils: utils, incomeVault: vault } = deployment.contracts
  return { deployment, wallet, gameCenter, manager, utils, vault }
}
