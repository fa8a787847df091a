import type { messages as en } from './locales/en/index.ts'

type Widened<T> = { readonly [Key in keyof T]: T[Key] extends string ? string : Widened<T[Key]> }

/** The typed keys: English decides which there are. */
export type SourceMessages = typeof en

/** What a locale file has to provide. */
export type Messages = Widened<SourceMessages>
