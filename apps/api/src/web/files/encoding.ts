export type Encoding = 'br' | 'gzip'

/** The smallest encoding that both sides know; undefined for none. */
export function chooseEncoding(accepted: string, offers: (encoding: Encoding) => boolean): Encoding | undefined {
  const takes = (encoding: Encoding) => new RegExp(`(?:^|[,\\s])${encoding}(?:[;,\\s]|$)`).test(accepted)
  return (['br', 'gzip'] as const).find((encoding) => takes(encoding) && offers(encoding))
}
