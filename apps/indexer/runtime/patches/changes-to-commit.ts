import type { Changes } from './change.ts'

const journal = JSON.stringify(import.meta.resolve('../database/journal.ts'))

/**
 * A block's transaction waited for an answer of the database for each table's journal, and created and dropped a table in which
 * triggers of every row wrote that their table had changed. Now one call closes all journals, and listeners hear of each block,
 * without the names of the tables: none of ours reads them.
 */
export const changesToCommit: Changes = {
  './runtime/omnichain.js': [
    [
      `import { getHistoricalEventsOmnichain, refetchHistoricalEvents, } from "./historical.js";
`,
      `import { getHistoricalEventsOmnichain, refetchHistoricalEvents, } from "./historical.js";
import { closeJournals, createCloseJournals } from ${journal};
`,
    ],
    [
      `    await createTriggers(database.adminQB, { tables });
`,
      `    await createTriggers(database.adminQB, { tables });
    await database.adminQB.wrap((db) => db.execute(createCloseJournals(namespaceBuild.schema, tables.map(getTableName))));
`,
    ],
    [
      'await Promise.all(tables.map((table) => commitBlock(tx, { table, checkpoint, preBuild }, context), context));',
      'await tx.wrap({ label: "commit_block" }, (tx) => tx.execute(closeJournals(namespaceBuild.schema, checkpoint)), context);',
    ],
    [
      `await tx.wrap((tx) => tx.execute(\`CREATE TEMP TABLE \${getLiveQueryTempTableName()} (table_name TEXT PRIMARY KEY) ON COMMIT DROP\`), context);`,
      '',
    ],
  ],
  './database/actions.js': [
    [
      `        const procedure = getLiveQueryProcedureName();
        for (const table of tables) {
`,
      `        const procedure = getLiveQueryProcedureName();
        for (const table of []) {
`,
    ],
  ],
  './drizzle/onchain.js': [
    [
      `    const tempTableName = getLiveQueryTempTableName();
    return \``,
      `    return \`
CREATE OR REPLACE FUNCTION "\${schema}".\${getLiveQueryNotifyProcedureName()} RETURNS TRIGGER LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_notify('\${channel}', '');
    RETURN NULL;
  END;
$$;\`;
    const tempTableName = getLiveQueryTempTableName();
    return \``,
    ],
  ],
}
