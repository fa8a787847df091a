import { z } from 'zod'
import { addressField } from './fields.ts'

export const devFundRequest = z.object({ address: addressField })

export type DevFundRequest = z.input<typeof devFundRequest>
