import type { AuditState } from './audit-state.ts'

/**
 * The state as JSON; amounts keep every digit.
 *
 * @example
 * import { formatAuditState, parseAuditState } from '@tyche/sdk/audit'
 *
 * localStorage.setItem('audit', formatAuditState(state))
 * const kept = parseAuditState(localStorage.getItem('audit') ?? '')
 */
export function formatAuditState(state: AuditState): string {
  return JSON.stringify(state, (_key, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value))
}
