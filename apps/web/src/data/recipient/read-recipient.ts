import type { Address } from 'viem'

export type RecipientProblem = 'format' | 'checksum' | 'zero' | 'ours' | 'noNames' | 'unknownName'

export type Recipient =
  | { ok: true; address: Address; name: string | undefined; isContract: boolean }
  | { ok: false; problem: RecipientProblem }

const looksLikeName = (text: string) => /^[^\s.]+(\.[^\s.]+)+$/u.test(text)

/**
 * Reads whom a person named: an address, whose mixed case must be its checksum, or an ENS name. `ours` are the contracts
 * of this deployment, which can do nothing with what they get.
 */
export async function readRecipient(text: string, ours: readonly string[]): Promise<Recipient> {
  const wanted = text.trim()
  const [{ getAddress, isAddress, zeroAddress }, { loadChainClient }] = await Promise.all([
    import('viem'),
    import('../chain/chain-client.ts'),
  ])
  const chain = await loadChainClient()
  let address: Address
  let name: string | undefined
  if (looksLikeName(wanted)) {
    if (!chain.chain.contracts?.ensUniversalResolver) return { ok: false, problem: 'noNames' }
    const { normalize } = await import('viem/ens')
    const found = await chain.getEnsAddress({ name: normalize(wanted) })
    if (!found) return { ok: false, problem: 'unknownName' }
    address = found
    name = wanted
  } else {
    if (!isAddress(wanted, { strict: false })) return { ok: false, problem: 'format' }
    if (!isAddress(wanted)) return { ok: false, problem: 'checksum' }
    address = getAddress(wanted)
  }
  if (address === zeroAddress) return { ok: false, problem: 'zero' }
  if (ours.some((contract) => contract.toLowerCase() === address.toLowerCase())) return { ok: false, problem: 'ours' }
  const code = await chain.getCode({ address })
  // A delegated account still belongs to a person.
  return { ok: true, address, name, isContract: code !== undefined && !code.startsWith('0xef0100') }
}
