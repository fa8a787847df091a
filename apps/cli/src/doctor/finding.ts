/** One thing that the doctor looked at. */
export interface Finding {
  /** What was looked at, such as `clock`. */
  readonly about: string
  /** `warn` needs somebody in the next days, `bad` now. */
  readonly state: 'ok' | 'warn' | 'bad'
  /** What is there, in words. */
  readonly says: string
  /** What to do about it. */
  readonly do?: string
}

type Words = Pick<Finding, 'says'>
type Trouble = Words & { readonly do: string }

export const ok = (about: string, says: string): Finding => ({ about, state: 'ok', says })
export const warn = (about: string, trouble: Trouble): Finding => ({ about, state: 'warn', ...trouble })
export const bad = (about: string, trouble: Trouble): Finding => ({ about, state: 'bad', ...trouble })
