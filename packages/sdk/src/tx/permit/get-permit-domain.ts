import { type Address, type Client, getAddress, isAddressEqual } from 'viem'
import { readContract } from 'viem/actions'
import { getAction } from 'viem/utils'
import { decodeRevert } from '../../errors/decode-revert.ts'
import { permitAbi } from './permit-abi.ts'

/** The domain that a token's permits are signed for (EIP-712). */
export type PermitDomain = { name: string; version: string; chainId: number; verifyingContract: Address }

/** Name, version, chain id and verifying contract, as EIP-5267 writes it. */
const NAMED_FIELDS = '0x0f'

type Domains = Map<Address, Promise<PermitDomain | undefined>>

/** By client, so that no chain answers for another: the same token has another domain there. */
const domainsOf = new WeakMap<Client, Domains>()

/**
 * A token's EIP-712 domain, or undefined when it takes no permits. Read once per client and token.
 *
 * @example
 * import { getPermitDomain } from '@tyche/sdk/tx'
 *
 * const takesPermits = (await getPermitDomain(client, { token })) !== undefined
 */
export function getPermitDomain(client: Client, { token }: { token: Address }): Promise<PermitDomain | undefined> {
  const domains: Domains = domainsOf.get(client) ?? new Map()
  domainsOf.set(client, domains)
  const key = getAddress(token)
  const known = domains.get(key)
  if (known) return known
  const reading = readDomain(client, token).catch((error: unknown) => {
    // Only a token without permit answers with a revert; anything else may succeed next time.
    if (!decodeRevert(error)) domains.delete(key)
    return undefined
  })
  domains.set(key, reading)
  return reading
}

async function readDomain(client: Client, token: Address): Promise<PermitDomain | undefined> {
  const [fields, name, version, chainId, verifyingContract] = await getAction(
    client,
    readContract,
    'readContract',
  )({ address: token, abi: permitAbi, functionName: 'eip712Domain' })
  // With other fields our signature is worth nothing; for another contract it would be a permit of that one.
  if (fields !== NAMED_FIELDS || !isAddressEqual(verifyingContract, token)) return undefined
  return { name, version, chainId: Number(chainId), verifyingContract }
}
