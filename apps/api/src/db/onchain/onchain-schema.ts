import { pgSchema } from 'drizzle-orm/pg-core'

/** The indexer's views of its newest build. Read only: the indexer creates and replaces them. */
export const onchainSchema = pgSchema('onchain')
