import { mnemonicToAccount } from 'viem/accounts'

export const localChainId = 31337

/** Everybody knows it: every local node hands out its accounts. */
const mnemonic = 'test test test test test test test test test test test junk'
const knownAccounts = 20

/** Whether an address belongs to one of the accounts that local nodes hand out. */
export function isDevelopmentAddress(address: string): boolean {
  return Array.from({ length: knownAccounts }, (_, addressIndex) => addressIndex).some(
    (addressIndex) => mnemonicToAccount(mnemonic, { addressIndex }).address.toLowerCase() === address.toLowerCase(),
  )
}

/** Who deploys, and so owns everything, on the local chain. */
export function localDeployerAccount() {
  return mnemonicToAccount(mnemonic)
}
