import type { Hex, LocalAccount } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

/** Keys that may sign for one purpose: one, and a second one while it replaces the first. */
export type Signers = readonly LocalAccount[]

export function toSigners(privateKeys: readonly Hex[]): Signers {
  return privateKeys.map((key) => privateKeyToAccount(key))
}
