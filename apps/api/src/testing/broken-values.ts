import fc from 'fast-check'

/** JSON that no field takes, and text that some program might take for its own. */
export const brokenValue = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.stringify(value)),
  fc.constantFrom('1e400', '-1e400', '1e-400', '-0', String(2n ** 256n), `"${2n ** 256n}"`, '9007199254740993'),
  fc.constantFrom('"\\u0000"', '"a\\u0000b"', '"\\ud800"', '"\\udfff\\ud800"', '"__proto__"', '"constructor"'),
  fc.constantFrom(`"${'x'.repeat(60 * 1_024)}"`, `[${'1,'.repeat(9_999)}1]`, `[${'{},'.repeat(9_999)}{}]`),
  fc.constantFrom('['.repeat(1_000) + ']'.repeat(1_000), `${'{"a":'.repeat(1_000)}1${'}'.repeat(1_000)}`),
  fc.constantFrom(
    ...[`'; drop table app.account; --`, `1' or '1'='1`, '1; select pg_sleep(9)', '\\', '%', '$1', '{{7*7}}'].map(
      (text) => JSON.stringify(text),
    ),
    ...[`$\{process.env.DATABASE_URL}`, '<script>alert(1)</script>', '../../../etc/passwd', '%00'].map((text) =>
      JSON.stringify(text),
    ),
  ),
)
/** The same without JSON, for queries and paths. */
export const brokenText = brokenValue.map((json) => {
  const text: unknown = JSON.parse(json)
  return (typeof text === 'string' ? text : json).slice(0, 8_000)
})
/** A body that is broken as a whole. */
export const brokenBody = fc.constantFrom(
  ...['', '{', 'null', '[]', '"x"', '1e400', '{"__proto__":{"x":1}}', '\u0000', '['.repeat(1_000)],
  `{"a":"${'x'.repeat(64 * 1_024)}"}`,
)
/** Headers that the API reads, with what it does not take; and one that it does not read. */
export const oddHeaders = fc.oneof(
  fc.constantFrom('-1', '1e5', '9'.repeat(30), '0x10', `1' or 1=1`, 'NaN').map((value) => ({ 'x-min-block': value })),
  fc.constantFrom('', 'x'.repeat(4_000), `'; drop table app.account; --`).map((key) => ({ 'idempotency-key': key })),
  fc
    .constantFrom('', 'Bearer', 'Bearer x', `Bearer ${'a'.repeat(43)}`, `Bearer ${'a'.repeat(4_000)}`, 'Basic eDp5')
    .map((authorization) => ({ authorization })),
  fc.constantFrom('text/plain', 'application/xml', 'application/json; charset=x').map((value) => ({
    'content-type': value,
  })),
  fc.constantFrom('https://evil.example', 'null').map((origin) => ({ origin })),
  fc.constantFrom('k3x9.17', '-1', 'x'.repeat(4_000)).map((id) => ({ 'last-event-id': id })),
)
