import fc from 'fast-check'

/** The parts of JSON Schema that the API's requests use. */
export interface JsonSchema {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly minItems?: number
  readonly maxItems?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
}

/** Values that a schema takes, often those of an example: they are what exists. */
export function valuesOf(schema: JsonSchema, example?: unknown): fc.Arbitrary<unknown> {
  const { properties, required = [] } = schema
  if (properties) {
    const known = (example ?? {}) as Readonly<Record<string, unknown>>
    const fields = Object.entries(properties).map(([name, one]) => [name, valuesOf(one, known[name])] as const)
    return fc.record(Object.fromEntries(fields), { requiredKeys: [...required] })
  }
  const any = plainValues(schema)
  return example === undefined ? any : fc.oneof({ weight: 2, arbitrary: fc.constant(example) }, any)
}

function plainValues(schema: JsonSchema): fc.Arbitrary<unknown> {
  const { type, minimum = -(2 ** 53), maximum = 2 ** 53, minLength = 0, maxLength = 50 } = schema
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => valuesOf(one)))
  if (type === 'boolean') return fc.boolean()
  if (type === 'integer') return fc.integer({ min: Math.max(minimum, -(2 ** 31)), max: Math.min(maximum, 2 ** 31 - 1) })
  if (type === 'array')
    return fc.array(valuesOf(schema.items ?? {}), { minLength: schema.minItems ?? 0, maxLength: schema.maxItems ?? 5 })
  if (type === 'string')
    return schema.pattern
      ? fc.stringMatching(new RegExp(schema.pattern))
      : fc.string({ unit: 'grapheme', minLength, maxLength })
  throw new Error(`no values are known for ${JSON.stringify(schema)}`)
}
