import type { messages as en } from './locales/en/index.ts'
import type { lateMessages as lateEn } from './locales/en/late.ts'

type Widened<T> = { readonly [Key in keyof T]: T[Key] extends string ? string : Widened<T[Key]> }

/** The typed keys, derived from English. */
export type SourceMessages = typeof en & typeof lateEn

/** The texts that a locale needs before the first paint. */
export type Messages = Widened<typeof en>

/** The texts that a locale loads a moment later. */
export type LateMessages = Widened<typeof lateEn>
