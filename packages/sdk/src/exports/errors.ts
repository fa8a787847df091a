export { AuditInterruptedError } from '../errors/audit-interrupted-error.ts'
export { type Cause, causesOf } from '../errors/causes-of.ts'
export { decodeRevert, type Revert } from '../errors/decode-revert.ts'
export { DeploymentError } from '../errors/deployment-error.ts'
export { noteErrorToken, tokenOfError } from '../errors/error-token.ts'
export { type ErrorValue, errorValues } from '../errors/error-values.ts'
export { FlowEndedError } from '../errors/flow-ended-error.ts'
export { type MissingFact, NotVerifiableError } from '../errors/not-verifiable-error.ts'
export { type NamedRevert, revertOf } from '../errors/revert-of.ts'
export { revertReason } from '../errors/revert-reason.ts'
export { TermsError } from '../errors/terms-error.ts'
export {
  TransactionError,
  type TransactionErrorParameters,
  type TransactionProblem,
  transactionProblems,
} from '../errors/transaction-error.ts'
export { TycheError } from '../errors/tyche-error.ts'
