import { type DevelopmentAccount, localAccounts } from '@tyche/protocol/development-accounts'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'

export interface TestWallet extends DevelopmentAccount {
  readonly account: PrivateKeyAccount
}

function wallet({ address, privateKey }: DevelopmentAccount): TestWallet {
  return { address, privateKey, account: privateKeyToAccount(privateKey) }
}

const { deployer, operator, funder, treasury, preOrderSigner, rewardSigner, players } = localAccounts

/** Signing accounts of the roles on a local chain. */
export const testWallets = {
  deployer: wallet(deployer),
  operator: wallet(operator),
  funder: wallet(funder),
  treasury: wallet(treasury),
  preOrderSigner: wallet(preOrderSigner),
  rewardSigner: wallet(rewardSigner),
  players: [
    wallet(players[0]),
    wallet(players[1]),
    wallet(players[2]),
    wallet(players[3]),
    wallet(players[4]),
    wallet(players[5]),
  ],
} as const
