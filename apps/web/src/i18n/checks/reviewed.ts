/**
 * Keys that no call names: their last part comes from a contract, the API, a wallet or the chain, and tests beside
 * those lists see to it that each exists; or the build reads them for the head of a page, or they are read from the
 * catalogue of another language.
 */
export const dynamicKeys: readonly RegExp[] = [
  /^errors\.(http|tx|api)\.\w+$/,
  /^walletErrors\.\w+$/,
  /^errors\.(unknown|refused)$/,
  /^app\.description$/,
  /^language\.(offer|accept|dismiss)$/,
  /^contractErrors\.(withAmounts\.)?\w+$/,
]

/** Words that are the same in English, in any language: names, symbols, and what players say in English anyway. */
export const sameEverywhere: readonly RegExp[] = [
  /^(Tyche|Telegram|Medium|Twitter|Bitcointalk|LuckyBuy|PointBuy|CDKEY|Cdkey|VIP|RTP|USDM|LP|APY)$/,
  /^RTP \{rtp\}$/,
  /^\{page\} · Tyche$/,
]

/** The same word as in English, and yet the right one: reviewed one by one. */
export const sameIn: Readonly<Record<string, readonly string[]>> = {
  tr: ['Mint', 'Token', 'Min', 'Hash', 'Risk'],
  kr: [],
  ch: [],
  ru: [],
  es: ['Error', 'Pools', 'Pool', 'Mint', 'Token', 'Hash', 'Total'],
}
