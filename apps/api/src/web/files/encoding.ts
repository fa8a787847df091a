import { parseAccept } from 'hono/utils/accept'

export type Encoding = 'br' | 'gzip'

/** The most compact encoding that both sides support; undefined for none. */
export function chooseEncoding(accepted: string, offers: (encoding: Encoding) => boolean): Encoding | undefined {
  const taken = new Set(parseAccept(accepted).flatMap(({ type, q }) => (q > 0 ? [type] : [])))
  return (['br', 'gzip'] as const).find((encoding) => taken.has(encoding) && offers(encoding))
}
