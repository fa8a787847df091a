import { TycheError } from './tyche-error.ts'

/** bet: no such bet in this transaction · result: the bet is not settled yet · draw: the product is not drawn yet · sale: none was committed · round: the coordinator does not have the beacon's round. */
export type MissingFact = 'bet' | 'result' | 'draw' | 'sale' | 'round'

/** The chain does not have what a proof needs, or does not have it yet. */
export class NotVerifiableError extends TycheError {
  override readonly name = 'NotVerifiableError'
  readonly missing: MissingFact

  constructor({ missing, message }: { missing: MissingFact; message: string }) {
    super(message)
    this.missing = missing
  }
}
