import { type Address, isAddressEqual, zeroAddress } from 'viem'
import { luckyBuyContract } from '../../chain/contracts.ts'
import { isTransportError } from '../../chain/explain-error.ts'
import type { Context, Reading } from '../../context.ts'

/**
 * The manager, if they can resume a paused product. The contract leaves that to the owner when the guardian paused it, but not
 * when the guardian came second: it refuses to pause what is paused. No view tells who did, so the call is tried.
 */
export async function findResumer({ client, deployment }: Reading, productId: number): Promise<Address | undefined> {
  const { address, abi } = luckyBuyContract(deployment)
  const manager = await client.readContract({ address, abi, functionName: 'manager' })
  if (manager === zeroAddress) return undefined
  const resume = { address, abi, functionName: 'resume', args: [productId], account: manager } as const
  try {
    await client.simulateContract(resume)
    return manager
  } catch (error) {
    if (isTransportError(error)) throw error
    return undefined
  }
}

/** Tells a guardian whose pause came second that the manager can lift it. */
export async function warnOfResumer(context: Context, productId: number): Promise<void> {
  const { client, deployment, terminal, write } = context
  const { address, abi } = luckyBuyContract(deployment)
  const guardian = await client.readContract({ address, abi, functionName: 'guardian' })
  const account = write.dryRun ? write.from : (await context.signer())?.account.address
  if (!account || !isAddressEqual(account, guardian)) return
  const manager = await findResumer(context, productId)
  if (!manager || isAddressEqual(manager, guardian)) return
  terminal.warn(
    `Product ${productId} was paused before, so that the manager ${manager} can resume it. If they must not: ` +
      '"ops lottery set-manager none", which the guardian may send. Then only the owner can resume it.',
  )
}
