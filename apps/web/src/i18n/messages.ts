import type { messages as en } from './locales/en/index.ts'
import type { lateMessages as lateEn } from './locales/en/late.ts'

type Widened<T> = { readonly [Key in keyof T]: T[Key] extends string ? string : Widened<T[Key]> }

/** The typed keys: English decides which there are. */
export type SourceMessages = typeof en & typeof lateEn

/** What a locale has to provide before the first paint. */
export type Messages = Widened<typeof en>

/** What a locale provides a moment later. */
export type LateMessages = Widened<typeof lateEn>
