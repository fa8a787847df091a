/** A piece of work that may run at any time and any number of times: what it finds done it leaves. */
export interface Job<Context> {
  name: string
  /** Milliseconds between the end of one run and the start of the next; a trigger runs it sooner. */
  interval: number
  run(context: Context): Promise<void>
}
