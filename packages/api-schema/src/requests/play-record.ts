import { z } from 'zod'
import { assertReachable, gameField, pageFields } from './fields.ts'

export const payDataRequest = z.object({ game: gameField.optional() })

export const payRecordRequest = z.object({ game: gameField.optional(), ...pageFields }).superRefine(assertReachable)

export type PayDataRequest = z.input<typeof payDataRequest>
export type PayRecordRequest = z.input<typeof payRecordRequest>
