import * as z from 'zod/mini'
import { amount, hash } from './common/primitives.ts'

export const devFundPath = '/v1/dev/fund'

/** `hash` is null when the address already had enough and nothing was sent. */
export const devFund = z.object({ balance: amount, hash: z.nullable(hash) })

export type DevFund = z.infer<typeof devFund>
