import { serviceStatus } from './service-status.ts'

/** Texts of the page that shows how the service is; loaded with it. */
export const messages = { serviceStatus } as const
