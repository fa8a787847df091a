import { SUCCESS_CODE } from '@tyche/api-schema/envelope'
import type { Context } from 'hono'
import type { ApiEnv } from '../context.ts'

/** The envelope of a success. Answers are not cacheable: they depend on the time and the caller. */
export function succeed<Data extends object>(c: Context<ApiEnv>, data: NoInfer<Data>): Response {
  c.header('Cache-Control', 'no-store')
  return c.json({ code: SUCCESS_CODE, message: 'OK', data })
}
