/** Timings of the product's shell, in milliseconds. */
export const clearOutMs = 200
export const failToastMs = 3000
export const successToastMs = 3000
export const reloadGuardMs = 10_000
export const pageTransitionMs = 100
/** Data and words that no first paint needs are fetched this long after it. */
export const payloadPreloadMs = 1000
/** What only decorates moves this long after the start, at the first pause. */
export const decorationMs = 2500
export const buildPollMs = 60_000
export const statusPollMs = 15_000
/** While figures are brought up to date: it takes seconds, and the banner says so no longer than it is true. */
export const renewingPollMs = 2_000

/** Route preloads that may run at the same time. */
export const maxPreloads = 4
