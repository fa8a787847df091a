import { TycheError } from './tyche-error.ts'

/** bet: no such bet in this transaction · result: the bet is not settled yet · draw: the product is not drawn yet · sale: none was committed · round: the coordinator does not have the beacon's round · block: the transaction's block is no longer on the chain. */
export type MissingFact = 'bet' | 'result' | 'draw' | 'sale' | 'round' | 'block'

/** The chain does not have what a proof needs, or does not have it yet. */
export class NotVerifiableError extends TycheError {
  override readonly name = 'NotVerifiableError'
  readonly missing: MissingFact

  constructor({ missing, message }: { missing: MissingFact; message: string }) {
    super(message)
    this.missing = missing
  }
}
