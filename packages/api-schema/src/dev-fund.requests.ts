import { z } from 'zod'
import { addressField } from './common/request-fields.ts'

export const devFundRequest = z.object({ address: addressField })

export type DevFundRequest = z.input<typeof devFundRequest>
