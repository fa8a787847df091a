import * as z from 'zod/mini'

/** A checksummed address. */
export const address = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/))

/** A 32-byte hash, 0x-hex. */
export const hash = z.string().check(z.regex(/^0x[0-9a-f]{64}$/))

/** An amount in token base units, as a decimal string: never a JSON number. */
export const amount = z.string().check(z.regex(/^\d{1,78}$/))

/** An amount that may be negative (a profit). */
export const signedAmount = z.string().check(z.regex(/^-?\d{1,78}$/))

/** A 256-bit counter or scaled number as a decimal string. */
export const uint = z.string().check(z.regex(/^\d{1,78}$/))

/** US dollars with 18 decimals, as a decimal string of the scaled integer. */
export const usd = z.string().check(z.regex(/^\d{1,78}$/))

/** US dollars that may be a loss. */
export const signedUsd = z.string().check(z.regex(/^-?\d{1,78}$/))

/** A share or a rate scaled by 1e18. */
export const ratio = z.string().check(z.regex(/^\d{1,78}$/))

/** A rate that may be negative. */
export const signedRatio = z.string().check(z.regex(/^-?\d{1,78}$/))

/** Points with three decimals, as a decimal string. */
export const points = z.string().check(z.regex(/^\d+\.\d{3}$/))

/** Unix seconds. */
export const unixSeconds = z.int().check(z.gte(0))

/** Cursor of the next page; opaque, null on the last page. */
export const nextCursor = z.nullable(z.string())

/** Fields of every page besides its rows. `total` counts up to 10,000; above that `totalIsCapped` is true. */
export const pageInfo = { total: z.int(), totalIsCapped: z.boolean(), page: z.int(), pageSize: z.int() }
