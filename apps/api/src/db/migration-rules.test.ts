import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import journal from '../../drizzle/meta/_journal.json' with { type: 'json' }
import { findUnsafeStatements } from '../testing/find-unsafe-statements.ts'

const read = (tag: string) => readFile(new URL(`../../drizzle/${tag}.sql`, import.meta.url), 'utf8')
const names = journal.entries.map(({ tag }) => tag)
/** The first ones that ran beside processes of another release. */
const FIRST = '0014_add-point-references'

test.for(names.slice(names.indexOf(FIRST)))('%s runs beside the release before it', async (name) => {
  const migration = await read(name)
  const [first = ''] = migration.split('\n')
  expect(first).toMatch(/^-- (expand|contract after \S+)$/)
  const after = /^-- contract after (\S+)$/.exec(first)?.[1]
  if (after) expect(names.slice(0, names.indexOf(name))).toContain(after)
  else expect(findUnsafeStatements(migration)).toEqual([])
})

test.for([
  'DROP TABLE "app"."session";',
  'ALTER TABLE "app"."session" DROP COLUMN "address";',
  'ALTER TABLE "app"."session" DROP CONSTRAINT "session_pk";',
  'ALTER TABLE "app"."session" RENAME COLUMN "address" TO "account";',
  'ALTER TABLE "app"."session" RENAME TO "visit";',
  'ALTER TABLE "app"."session" ALTER COLUMN "address" SET NOT NULL;',
  'ALTER TABLE "app"."session" ALTER COLUMN "address" DROP DEFAULT;',
  'ALTER TABLE "app"."session" ALTER COLUMN "address" SET DATA TYPE varchar(42);',
  'ALTER TABLE "app"."session" ADD COLUMN "agent" text NOT NULL;',
  'ALTER TABLE "app"."session" ADD CONSTRAINT "short" CHECK (length("agent") < 9);',
  'CREATE INDEX "session_agent" ON "app"."session" USING btree ("agent");',
  'truncate app.session;',
  'delete from app.session;',
  'DO $$ BEGIN\n DROP TRIGGER kept ON app.session; END; $$;',
])('finds %s', (statement) => {
  expect(findUnsafeStatements(`-- expand\n${statement}`)).toHaveLength(1)
  const [head, ...rest] = statement.split('\n')
  const marked = rest.length > 0 ? [head, '-- safe: nobody uses it', ...rest] : ['-- safe: nobody uses it', head]
  expect(findUnsafeStatements(marked.join('\n'))).toEqual([])
  expect(findUnsafeStatements(`-- safe:\n${statement}`)).toHaveLength(1)
})

test.for([
  'CREATE TABLE "app"."visit" (\n\t"id" text NOT NULL\n);\nCREATE INDEX "of" ON "app"."visit" ("id");\nALTER TABLE "app"."visit" ADD CONSTRAINT "short" CHECK (true);',
  'ALTER TABLE "app"."session" ADD COLUMN "agent" text;',
  `ALTER TABLE "app"."session" ADD COLUMN "agent" text DEFAULT '' NOT NULL;`,
  'ALTER TABLE "app"."session" ADD CONSTRAINT "short" CHECK (true) NOT VALID;',
  'CREATE TRIGGER "a" BEFORE UPDATE OR DELETE ON "app"."session" FOR EACH ROW EXECUTE FUNCTION "app"."refuse_change"();',
  'CREATE FUNCTION app.f() RETURNS void LANGUAGE plpgsql AS $$\nBEGIN\n  DROP TABLE app.session;\nEND;\n$$;',
  '-- DROP TABLE app.session',
])('leaves %s', (statement) => {
  expect(findUnsafeStatements(`-- expand\n${statement}`)).toEqual([])
})
