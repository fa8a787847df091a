/** Idempotent work that may run at any time. */
export interface Job<Context> {
  name: string
  /** Milliseconds between the end of one run and the start of the next; a trigger runs it sooner. */
  interval: number
  run(context: Context): Promise<void>
}
