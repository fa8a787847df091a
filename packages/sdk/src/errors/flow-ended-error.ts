import { TycheError } from './tyche-error.ts'

/** A flow ended well and never had the stage that was waited for, such as the result of a bet that was refunded. */
export class FlowEndedError extends TycheError {
  override readonly name = 'FlowEndedError'
  readonly stage: string

  constructor(stage: string) {
    super(`the flow ended without the stage ${stage}`)
    this.stage = stage
  }
}
