import { type Address, erc20Abi } from 'viem'
import { loadChainClient } from '../chain/chain-client.ts'

/** What the chain says that `owner` holds, in base units. */
export async function readBalance(token: Address, owner: Address): Promise<bigint> {
  const chain = await loadChainClient()
  return chain.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
}

/** What the chain says that `spender` may take of the owner's tokens, in base units. */
export async function readAllowance(token: Address, owner: Address, spender: Address): Promise<bigint> {
  const chain = await loadChainClient()
  return chain.readContract({ address: token, abi: erc20Abi, functionName: 'allowance', args: [owner, spender] })
}

export const approveCall = (token: Address, spender: Address, amount: bigint) => ({
  address: token,
  abi: erc20Abi,
  functionName: 'approve' as const,
  args: [spender, amount] as const,
})
