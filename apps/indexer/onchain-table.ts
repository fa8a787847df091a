import type { Column } from '@tyche/onchain/column'
import type { Columns, Table } from '@tyche/onchain/table'
import { type ExtraConfigColumn, index, onchainTable, type PgColumnsBuilders, type PgTableExtraConfig } from 'ponder'

const plainBuilders = (t: PgColumnsBuilders) => ({
  hex: t.hex(),
  bigint: t.bigint(),
  integer: t.integer(),
  boolean: t.boolean(),
})

const textBuilder = <Word extends string>(t: PgColumnsBuilders, words: [Word, ...Word[]] | undefined) =>
  t.text(words && { enum: words })

type PlainBuilders = ReturnType<typeof plainBuilders>
type BaseBuilder<Of> =
  Of extends Column<infer Type, infer _Presence, infer _Listed, infer Word>
    ? Type extends keyof PlainBuilders
      ? PlainBuilders[Type]
      : ReturnType<typeof textBuilder<Word>>
    : never
type ListedBuilder<Of> = Of extends { isArray: true } ? ReturnType<BaseBuilder<Of>['array']> : BaseBuilder<Of>
type Builder<Of> = Of extends { presence: 'key' }
  ? ReturnType<ListedBuilder<Of>['primaryKey']>
  : Of extends { presence: 'required' }
    ? ReturnType<ListedBuilder<Of>['notNull']>
    : ListedBuilder<Of>
type Builders<Of extends Columns> = { [Key in keyof Of]: Builder<Of[Key]> }

interface AnyBuilder {
  array(): AnyBuilder
  notNull(): AnyBuilder
  primaryKey(): AnyBuilder
}

function builderOf(t: PgColumnsBuilders, { type, words, isArray, presence }: Column): AnyBuilder {
  const base: AnyBuilder =
    type === 'text' ? textBuilder(t, words as [string, ...string[]] | undefined) : plainBuilders(t)[type]
  const listed = isArray ? base.array() : base
  if (presence === 'key') return listed.primaryKey()
  return presence === 'required' ? listed.notNull() : listed
}

function indexOf(columns: Readonly<Record<string, ExtraConfigColumn>>, parts: readonly string[]) {
  const ordered = parts.map((part) => {
    const [key = '', direction] = part.split(' ')
    const column = columns[key] as ExtraConfigColumn
    // What `order by … desc` asks for: drizzle's default is the other end, which such a query cannot use.
    return direction === 'desc' ? column.desc().nullsFirst() : column
  })
  return index().on(...(ordered as [ExtraConfigColumn, ...ExtraConfigColumn[]]))
}

/** Converts a declared table to a Ponder table. Ponder bundles another version of drizzle than the API uses. */
export function onchainTableOf<Name extends string, Of extends Columns>({ name, columns, indexes }: Table<Name, Of>) {
  const build = (t: PgColumnsBuilders) =>
    Object.fromEntries(Object.entries(columns).map(([key, column]) => [key, builderOf(t, column)])) as Builders<Of>
  const extra = (self: object): PgTableExtraConfig =>
    Object.fromEntries(
      Object.entries<readonly string[]>(indexes).map(([key, parts]) => [
        key,
        indexOf(self as Record<string, ExtraConfigColumn>, parts),
      ]),
    )
  return onchainTable<Name, Builders<Of>, PgTableExtraConfig>(name as never, build, extra)
}
