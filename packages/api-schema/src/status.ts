import * as z from 'zod/mini'

/**
 * What players depend on. `chain`: the node answers and its newest block is young. `operator`: bets are settled. `indexer`: lists have
 * the newest blocks. `stream`: live events are sent. `beacon`: the rounds that bets wait for come.
 */
export const statusParts = ['chain', 'operator', 'indexer', 'stream', 'beacon'] as const
export type StatusPart = (typeof statusParts)[number]

/** From well to worst. */
export const partStates = ['ok', 'late', 'down'] as const
export type PartState = (typeof partStates)[number]

/** How many minutes of a step a part was seen in each state; minutes in which nobody looked are in none. */
export const statusStep = z.object({
  ok: z.int().check(z.gte(0)),
  late: z.int().check(z.gte(0)),
  down: z.int().check(z.gte(0)),
})

export const partHistory = z.object({
  part: z.enum(statusParts),
  /** In the last minutes; `unknown` when nobody has looked. */
  now: z.enum([...partStates, 'unknown']),
  /** From `from` on, one for each `stepSec`; the last one is still running. */
  steps: z.array(statusStep),
})

/** The last 24 hours. Times are unix seconds. */
export const serviceHistory = z.object({
  from: z.int(),
  to: z.int(),
  stepSec: z.int(),
  parts: z.array(partHistory),
})

export type StatusStep = z.infer<typeof statusStep>
export type PartHistory = z.infer<typeof partHistory>
export type ServiceHistory = z.infer<typeof serviceHistory>

export const statusPaths = { history: '/v1/status/history' } as const
