import { bet } from '@tyche/onchain/bets'
import { sql } from 'drizzle-orm'
import { pgSchema } from 'drizzle-orm/pg-core'
import { viewOf } from '../../db/onchain/view-of.ts'

/** Bets that ended long ago, a partition a month, with the columns of the indexer's table. */
export const archivedBet = viewOf(bet, pgSchema('archive'))

/** The deployment of an archived bet, as `deploymentDigest`: numbers of bets begin again with each. */
export const deploymentOfArchived = sql<string>`archive.bet.deployment`
