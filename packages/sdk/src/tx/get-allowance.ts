import { type Address, type Client, erc20Abi } from 'viem'
import { readContract } from 'viem/actions'
import { getAction } from 'viem/utils'

export type GetAllowanceParameters = { token: Address; owner: Address; spender: Address }

/**
 * What `spender` may take of the owner's tokens, in base units.
 *
 * @example
 * import { getAllowance } from '@tyche/sdk/tx'
 *
 * const allowance = await getAllowance(client, { token, owner, spender: deployment.contracts.gameCenter })
 */
export function getAllowance(client: Client, { token, owner, spender }: GetAllowanceParameters): Promise<bigint> {
  return getAction(
    client,
    readContract,
    'readContract',
  )({
    address: token,
    abi: erc20Abi,
    functionName: 'allowance',
    args: [owner, spender],
  })
}
