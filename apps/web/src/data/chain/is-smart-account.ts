import type { Address } from 'viem'
import type { ChainClient } from './chain-client.ts'

const DELEGATED_EOA = '0xef0100'

/** Whether a contract stands at the address: it signs by ERC-1271. A delegated account (EIP-7702) still has its key. */
export async function isSmartAccount(chain: ChainClient, address: Address): Promise<boolean> {
  const code = await chain.getCode({ address })
  return code !== undefined && !code.startsWith(DELEGATED_EOA)
}
