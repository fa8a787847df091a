export { type AuditChainParameters, auditChain } from '../audit/audit-chain.ts'
export type { AuditMismatch, AuditStep } from '../audit/audit-mismatch.ts'
export { type AuditReport, type GameReport, reportOf } from '../audit/audit-report.ts'
export {
  type AuditState,
  createAuditState,
  formatAuditState,
  type NewAuditParameters,
  parseAuditState,
} from '../audit/audit-state.ts'
export type { GameReturn } from '../audit/game-return.ts'
export { type ReadReturnsParameters, type ReturnsPoint, readReturns } from '../audit/read-returns.ts'
