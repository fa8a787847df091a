/** `hex` is lower-case text; `bigint` has up to 78 digits, enough for a uint256. */
export type ColumnType = 'text' | 'hex' | 'bigint' | 'integer' | 'boolean'

/** A key is never null. */
export type Presence = 'nullable' | 'required' | 'key'

interface ColumnParts<Type, Present, Listed, Word> {
  readonly type: Type
  readonly presence: Present
  readonly isArray: Listed
  /** The allowed texts; undefined for any. */
  readonly words: readonly Word[] | undefined
}

/** A column in drizzle's notation. Indexer and API convert it to a column of the drizzle version they use. */
export class Column<
  out Type extends ColumnType = ColumnType,
  out Present extends Presence = Presence,
  out Listed extends boolean = boolean,
  out Word extends string = string,
> {
  readonly type: Type
  readonly presence: Present
  readonly isArray: Listed
  readonly words: readonly Word[] | undefined

  constructor({ type, presence, isArray, words }: ColumnParts<Type, Present, Listed, Word>) {
    this.type = type
    this.presence = presence
    this.isArray = isArray
    this.words = words
  }

  notNull(): Column<Type, 'required', Listed, Word> {
    return new Column({ ...this, presence: 'required' })
  }

  primaryKey(): Column<Type, 'key', Listed, Word> {
    return new Column({ ...this, presence: 'key' })
  }

  array(): Column<Type, Present, true, Word> {
    return new Column({ ...this, isArray: true })
  }
}

type NullableColumn<Type extends ColumnType, Word extends string = string> = Column<Type, 'nullable', false, Word>

function column<Type extends ColumnType, Word extends string = string>(
  type: Type,
  words?: readonly Word[],
): NullableColumn<Type, Word> {
  return new Column<Type, 'nullable', false, Word>({ type, presence: 'nullable', isArray: false, words })
}

/** @param words the allowed texts; any without. */
export function text<const Word extends string = string>(...words: readonly Word[]): NullableColumn<'text', Word> {
  return column('text', words.length > 0 ? words : undefined)
}

export const hex = (): NullableColumn<'hex'> => column('hex')
export const bigint = (): NullableColumn<'bigint'> => column('bigint')
export const integer = (): NullableColumn<'integer'> => column('integer')
export const boolean = (): NullableColumn<'boolean'> => column('boolean')

const sqlTypes: Readonly<Record<ColumnType, string>> = {
  text: 'text',
  hex: 'text',
  bigint: 'numeric(78)',
  integer: 'integer',
  boolean: 'boolean',
}

/** The column's type in Postgres. */
export function sqlTypeOf({ type, isArray }: Column): string {
  return sqlTypes[type] + (isArray ? '[]' : '')
}
