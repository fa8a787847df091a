import { z } from 'zod'
import { assertReachable, pageFields } from '../common/request-fields.ts'
import { productField } from './products.requests.ts'
import { ticketStatuses, ticketTabs } from './tickets.ts'

export const ticketBalanceRequest = z.object({
  /** Tickets of products sold for points. */
  offChain: z.boolean().default(false),
})

export const ticketsOfProductRequest = z.object({ productId: productField, ...pageFields }).superRefine(assertReachable)

export const ticketListRequest = z
  .object({
    /** All of them without. */
    tab: z.enum(ticketTabs).optional(),
    status: z.enum(ticketStatuses).optional(),
    offChain: z.boolean().default(false),
    ...pageFields,
  })
  .superRefine(assertReachable)

export type TicketBalanceRequest = z.input<typeof ticketBalanceRequest>
export type TicketsOfProductRequest = z.input<typeof ticketsOfProductRequest>
export type TicketListRequest = z.input<typeof ticketListRequest>
