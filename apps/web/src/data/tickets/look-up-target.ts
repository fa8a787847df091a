import { isSmartAccount } from '@tyche/sdk/tx'
import type { Address } from 'viem'
import { loadChainClient } from '../chain/chain-client.ts'
import { loadChainConfig } from '../chain-config/chain-config.ts'
import { checkAddress, readTarget, type TargetProblem } from './transfer-target.ts'

export type FoundTarget = { address: Address; isContract: boolean } | { problem: TargetProblem }

/** The account that was typed, by address or name, and whether a contract stands there. */
export async function lookUpTarget(text: string, own: Address | undefined): Promise<FoundTarget> {
  const [config, chain] = await Promise.all([loadChainConfig(), loadChainClient()])
  const typed = readTarget(text, own, config)
  if ('problem' in typed) return typed
  let target = typed
  if ('name' in target) {
    if (!chain.chain.contracts?.ensUniversalResolver) return { problem: 'noNames' }
    const { normalizeName } = await import('./normalize-name.ts')
    const name = normalizeName(target.name)
    const address = name && (await chain.getEnsAddress({ name }))
    if (!address) return { problem: 'unknownName' }
    const checked = checkAddress(address, own, config)
    if ('problem' in checked) return checked
    target = checked
  }
  if (!('address' in target)) return { problem: 'format' }
  return { address: target.address, isContract: await isSmartAccount(chain, { address: target.address }) }
}
