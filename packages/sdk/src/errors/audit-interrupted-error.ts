import { TycheError } from './tyche-error.ts'

/** An audit cannot go on with the state it was given. */
export class AuditInterruptedError extends TycheError {
  override readonly name = 'AuditInterruptedError'
}
