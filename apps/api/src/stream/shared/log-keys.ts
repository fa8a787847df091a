/** Hash: `epoch` of the publisher, `sequence` of the newest entry. */
export const TERM_KEY = 'tyche:stream:term'
/** Stream: entry `<sequence>-0` with epoch `e`, topic `t` and text `d`. */
export const LOG_KEY = 'tyche:stream:log'
/** As many as each process that serves streams keeps. */
export const MAX_ENTRIES = 20_000

/** What a client's id means when nobody has published yet. */
export const NO_EPOCH = '0'
