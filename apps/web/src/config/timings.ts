/** Timings of the product's shell, in milliseconds. */
export const clearOutMs = 200
export const failToastMs = 3000
export const successToastMs = 3000
export const reloadGuardMs = 10_000
export const pageTransitionMs = 100
/** Data and texts that the first paint does not need are fetched this long after it. */
export const payloadPreloadMs = 1000
/** A page that stays open for so long also listens to the chain, which is faster than the stream. Visitors who leave earlier never load that code. */
export const chainListenMs = 10_000
/** Decorative motion starts this long after the page, at the first idle moment. */
export const decorationMs = 2500
export const buildPollMs = 60_000
export const statusPollMs = 15_000
/** While figures are being updated, which takes seconds: the banner should disappear soon afterwards. */
export const renewingPollMs = 2_000

/** Route preloads that may run at the same time. */
export const maxPreloads = 4
