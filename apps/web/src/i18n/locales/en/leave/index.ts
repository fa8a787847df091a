import { leave } from './leave.ts'

/** Texts of the archive's page; the web app loads none of them. */
export const messages = { leave } as const
