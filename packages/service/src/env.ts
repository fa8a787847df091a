import * as z from 'zod'

export type Variables = Readonly<Record<string, string | undefined>>

/** Lists every missing or invalid variable by name, never a value: it may be a key. */
export class InvalidEnvError extends Error {
  override readonly name = 'InvalidEnvError'
}

/**
 * Checks a program's environment once, at its start. An empty variable counts as unset; variables that the schema does
 * not name are ignored.
 *
 * @throws `InvalidEnvError` with every bad variable listed.
 * @example
 * import { parseEnv } from '@tyche/service/env'
 * import { httpUrl, port } from '@tyche/service/env-fields'
 * import * as z from 'zod'
 * const env = parseEnv(z.object({ RPC_URL: httpUrl, PORT: port.default(7777) }), process.env)
 */
export function parseEnv<Output>(schema: z.ZodType<Output>, variables: Variables): Output {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''))
  const result = schema.safeParse(given)
  if (result.success) return result.data
  const problems = result.error.issues.map(({ path: [name], code, message }) => {
    const isMissing = code !== 'custom' && !(String(name) in given)
    return `  ${String(name)}: ${isMissing ? 'must be set' : message}`
  })
  throw new InvalidEnvError(`The environment is not valid:\n${[...new Set(problems)].join('\n')}`)
}

/**
 * A rule between several variables. It also runs when other variables are invalid, so that one message lists
 * everything: the variables it reads may be missing or of any type.
 */
export function envRule(
  judge: (env: Readonly<Record<string, unknown>>, refuse: (name: string, message: string) => void) => void,
) {
  const check = z.check<Record<string, unknown>>(({ value, issues }) => {
    judge(value, (name, message) => issues.push({ code: 'custom', path: [name], message, input: undefined }))
  })
  check._zod.def.when = () => true
  return check
}
