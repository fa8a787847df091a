/** The channel that the indexer notifies in the transaction of each block: Ponder's, for views in the schema `onchain`. */
export const COMMIT_CHANNEL = 'onchain_live_query'
