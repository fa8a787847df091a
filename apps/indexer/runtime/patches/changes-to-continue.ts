import type { Changes } from './change.ts'

/** Environment variable: the block after which Ponder reads new blocks, if the chain may still replace it. */
export const OPEN_BLOCK_VARIABLE = 'PONDER_OPEN_BLOCK'

const recordedBlocks = JSON.stringify(import.meta.resolve('../database/recorded-blocks.ts'))

/**
 * A start reverted all blocks that may be replaced, and read them again. It continues after the newest that the chain still has:
 * each block is recorded with its hash, and `prepareDatabase` has reverted what the chain has lost.
 */
export const changesToContinue: Changes = {
  './database/index.js': [
    [
      `import { createQB, parseDbError } from "./queryBuilder.js";
`,
      `import { createQB, parseDbError } from "./queryBuilder.js";
import { createRecord } from ${recordedBlocks};
`,
    ],
    [
      `  "finalized_checkpoint" VARCHAR(75) NOT NULL
)\`), context);
`,
      `  "finalized_checkpoint" VARCHAR(75) NOT NULL
)\`), context);
                await tx.wrap((tx) => tx.execute(createRecord(namespace.schema)), context);
`,
    ],
    ['checkpoint: c.safeCheckpoint,', 'checkpoint: c.latestCheckpoint,'],
    [
      `                for (const table of tables) {
                    await crashRecovery(tx, { table });
                }
`,
      '',
    ],
  ],
  './runtime/omnichain.js': [
    [
      `import { getRealtimeEventsOmnichain } from "./realtime.js";
`,
      `import { getRealtimeEventsOmnichain } from "./realtime.js";
import { forgetBlocksAfter, recordBlock } from ${recordedBlocks};
`,
    ],
    [
      `                            .where(eq(PONDER_CHECKPOINT.chainName, event.chain.name)), context);
`,
      `                            .where(eq(PONDER_CHECKPOINT.chainName, event.chain.name)), context);
                        const record = recordBlock(namespaceBuild.schema, event);
                        if (record)
                            await tx.wrap((tx) => tx.execute(record), context);
`,
    ],
    [
      `                        checkpoint: event.checkpoint,
                    }, context);
                    for (const [index`,
      `                        checkpoint: event.checkpoint,
                    }, context);
                    await tx.wrap((tx) => tx.execute(forgetBlocksAfter(namespaceBuild.schema, event.checkpoint)), context);
                    for (const [index`,
    ],
  ],
  './build/config.js': [
    [
      'numberToHex(Math.max(latest - chain.finalityBlockCount, 0))',
      `numberToHex(Number(process.env.${OPEN_BLOCK_VARIABLE} ?? Math.max(latest - chain.finalityBlockCount, 0)))`,
    ],
  ],
}
