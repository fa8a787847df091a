/**
 * Keys that no call names literally: their last part comes from a contract, the API, a wallet or the chain (tests of
 * those lists ensure that each exists), the build reads them for a page's head, or they are read from the
 * catalogue of another language.
 */
export const dynamicKeys: readonly RegExp[] = [
  /^errors\.(http|tx|api)\.\w+$/,
  /^(walletErrors|apiErrors)\.\w+$/,
  /^errors\.(unknown|refused)$/,
  /^app\.description$/,
  /^language\.(offer|accept|dismiss)$/,
  /^products\.state\.\w+$/,
  /^contractErrors\.(withAmounts\.)?\w+$/,
  // `call-key.test.ts` holds that each has its function.
  /^transparency\.calls\.\w+$/,
]

/** Texts that are in English in every language: names, symbols, and terms that players use in English. */
export const sameEverywhere: readonly RegExp[] = [
  /^(Tyche|Telegram|Medium|Twitter|Bitcointalk|LuckyBuy|PointBuy|CDKEY|Cdkey|VIP|RTP|USDM|LP|APY)$/,
  /^RTP \{rtp\}$/,
  /^\{page\} · Tyche$/,
]

/** Translations that equal the English text and were reviewed one by one. */
export const sameIn: Readonly<Record<string, readonly string[]>> = {
  tr: ['Token', 'Min', 'Hash', 'Risk', 'demo', 'Turbo', 'Beacon'],
  kr: [],
  ch: [],
  ru: [],
  es: ['timelock', 'Error', 'Pools', 'Pool', 'Token', 'Hash', 'Total', 'demo', 'Turbo'],
}
