import type { ProductVersion } from '@tyche/api-schema/lottery/products'
import { incomeVaultAbi, luckyBuyAbi, rewardPoolAbi, ticketAbi } from '@tyche/contracts/abis'
import type { Deployment } from '@tyche/protocol/deployment'
import { keccak256, stringToHex } from 'viem'

/** The first eight hex digits of the hash of the lottery's ABIs. */
const abiVersion = keccak256(
  stringToHex(JSON.stringify([luckyBuyAbi, ticketAbi, rewardPoolAbi, incomeVaultAbi])),
).slice(2, 10)

/** What a client needs to talk to the contracts of a deployment itself. */
export function productVersionOf({ chainId, deploymentBlock, contracts }: Deployment): ProductVersion {
  const known = Object.entries(contracts).filter((entry): entry is [string, `0x${string}`] => entry[1] !== undefined)
  return { chainId, deploymentBlock: deploymentBlock.toString(), abiVersion, contracts: Object.fromEntries(known) }
}
