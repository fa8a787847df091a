/** Timings of the product's shell, in milliseconds. */
export const clearOutMs = 200
export const failToastMs = 3000
export const successToastMs = 3000
export const reloadGuardMs = 10_000
export const pageTransitionMs = 100
export const buildPollMs = 60_000
