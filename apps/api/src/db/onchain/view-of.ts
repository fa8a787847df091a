import type { Column } from '@tyche/onchain/column'
import { type Columns, columnNameOf, type Table } from '@tyche/onchain/table'
import { boolean, getViewConfig, integer, numeric, type PgView, pgSchema, text } from 'drizzle-orm/pg-core'

/** The indexer's views of its newest build. Read only: the indexer creates and replaces them. */
export const onchainSchema = pgSchema('onchain')

const plainBuilders = (name: '') => ({
  hex: text(name),
  /** Read as a decimal string, the format of answers. */
  bigint: numeric(name),
  integer: integer(name),
  boolean: boolean(name),
})

const textBuilder = <Word extends string>(name: '', words: [Word, ...Word[]] | undefined) =>
  text(name, words && { enum: words })

type PlainBuilders = ReturnType<typeof plainBuilders>
type BaseBuilder<Of> =
  Of extends Column<infer Type, infer _Presence, infer _Listed, infer Word>
    ? Type extends keyof PlainBuilders
      ? PlainBuilders[Type]
      : ReturnType<typeof textBuilder<Word>>
    : never
type ListedBuilder<Of> = Of extends { isArray: true } ? ReturnType<BaseBuilder<Of>['array']> : BaseBuilder<Of>
type Builder<Of> = Of extends { presence: 'nullable' } ? ListedBuilder<Of> : ReturnType<ListedBuilder<Of>['notNull']>
type Builders<Of extends Columns> = { [Key in keyof Of]: Builder<Of[Key]> }

interface AnyBuilder {
  array(): AnyBuilder
  notNull(): AnyBuilder
}

function builderOf(key: string, { type, words, isArray, presence }: Column): AnyBuilder {
  const name = columnNameOf(key) as ''
  const base: AnyBuilder =
    type === 'text' ? textBuilder(name, words as [string, ...string[]] | undefined) : plainBuilders(name)[type]
  const listed = isArray ? base.array() : base
  return presence === 'nullable' ? listed : listed.notNull()
}

/** The view of an indexer's table that the API reads, or a copy of the table in another schema. */
export function viewOf<Name extends string, Of extends Columns>(
  { name, columns }: Table<Name, Of>,
  schema: { view: typeof onchainSchema.view } = onchainSchema,
) {
  const builders = Object.entries(columns).map(([key, column]) => [key, builderOf(key, column)] as const)
  return schema.view(name, Object.fromEntries(builders) as Builders<Of>).existing()
}

/** The columns of a view, to select them beside others. */
export function columnsOf<View extends PgView>(view: View): View['_']['selectedFields'] {
  return getViewConfig(view).selectedFields
}
