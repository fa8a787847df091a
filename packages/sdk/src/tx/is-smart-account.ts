import type { Address, Client } from 'viem'
import { getCode } from 'viem/actions'
import { getAction } from 'viem/utils'

const DELEGATED_EOA = '0xef0100'

/**
 * Whether a contract stands at the address: it signs by ERC-1271. A delegated account (EIP-7702) still has its key.
 *
 * @example
 * import { isSmartAccount } from '@tyche/sdk/tx'
 *
 * const mustApprove = await isSmartAccount(client, { address: owner })
 */
export async function isSmartAccount(client: Client, { address }: { address: Address }): Promise<boolean> {
  const code = await getAction(client, getCode, 'getCode')({ address })
  return code !== undefined && !code.startsWith(DELEGATED_EOA)
}
