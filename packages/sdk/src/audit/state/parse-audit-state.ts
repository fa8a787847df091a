import type { AuditState } from './audit-state.ts'
import { createAuditState } from './create-audit-state.ts'

const BIGINT = /^-?\d+n$/

/**
 * The opposite of `formatAuditState`.
 *
 * @throws for a text that is no state.
 * @example
 * import { parseAuditState } from '@tyche/sdk/audit'
 *
 * const { nextBlock } = parseAuditState(localStorage.getItem('audit') ?? '')
 */
export function parseAuditState(text: string): AuditState {
  const state: unknown = JSON.parse(text, (_key, value: unknown) =>
    typeof value === 'string' && BIGINT.test(value) ? BigInt(value.slice(0, -1)) : value,
  )
  const empty = createAuditState({ chainId: 0, genesisHash: '0x', fromBlock: 0n, isWhole: true })
  const isState =
    typeof state === 'object' &&
    state !== null &&
    Object.keys(empty).every((key) => key === 'lastBlockHash' || key in state)
  if (!isState) throw new TypeError('This is no state of an audit.')
  return state as AuditState
}
