import { TycheError } from './tyche-error.ts'

/** A deployment record that is not valid, is of another chain, or does not have what was asked for. */
export class DeploymentError extends TycheError {
  override readonly name = 'DeploymentError'
}
