import { z } from 'zod'

export const addressField = z.string().regex(/^0x[0-9a-fA-F]{40}$/, 'must be an address: 0x and 40 hex digits')

export const cursorField = z.string().min(1).max(400).optional()

export const limitField = z.int().min(1).max(100).default(20)
