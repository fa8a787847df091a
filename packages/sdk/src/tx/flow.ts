import { FlowEndedError } from '../errors/flow-ended-error.ts'

/** How far work has come, by the name of its stage. */
export type FlowStage = { readonly name: string }

/** A stage by its name, also where it shares its type with others. */
export type StageOf<Stage extends FlowStage, Name> = Stage extends { name: infer Own }
  ? Name extends Own
    ? Stage
    : never
  : never

/**
 * Work that reports its stages. It starts at the call and does not depend on its readers: each iteration gets every stage
 * from the first, ends when the work ends and throws what it failed with. Leaving an iteration early, or an error in its
 * body, ends that iteration only.
 */
export type Flow<Stage extends FlowStage> = AsyncIterable<Stage> & {
  /**
   * The first stage of this name.
   *
   * @throws what the work failed with, or `FlowEndedError` when it ended without this stage.
   */
  until: <Name extends Stage['name']>(name: Name) => Promise<StageOf<Stage, Name>>
}

/**
 * A flow of `work`, which calls `tell` with each of its stages.
 *
 * @example
 * import { createFlow } from '@tyche/sdk/tx'
 *
 * const flow = createFlow<{ name: 'read'; block: bigint }>(async (tell) => {
 *   tell({ name: 'read', block: await client.getBlockNumber() })
 * })
 * for await (const { block } of flow) console.log(block)
 */
export function createFlow<Stage extends FlowStage>(
  work: (tell: (stage: Stage) => void) => Promise<void>,
): Flow<Stage> {
  const stages: Stage[] = []
  let next = Promise.withResolvers<void>()
  let isOver = false

  const done = work((stage) => {
    stages.push(stage)
    next.resolve()
    next = Promise.withResolvers()
  }).finally(() => {
    isOver = true
    next.resolve()
  })
  // Each iteration throws the failure. A flow that nobody iterates must not end the program.
  done.catch(() => undefined)

  async function* iterate(): AsyncGenerator<Stage, void> {
    for (let index = 0; ; index += 1) {
      if (index === stages.length && !isOver) await next.promise
      const stage = stages[index]
      if (!stage) return await done
      yield stage
    }
  }

  const until: Flow<Stage>['until'] = async (name) => {
    for await (const stage of iterate()) if (stage.name === name) return stage as never
    throw new FlowEndedError(name)
  }

  return { [Symbol.asyncIterator]: iterate, until }
}
