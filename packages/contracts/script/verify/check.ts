/** One fact of a deployment: the expected value and the value on the chain. */
export type Check = {
  /** Display name of the contract. */
  readonly subject: string
  readonly fact: string
  readonly expected: string
  readonly actual: string
}

export function createCheck(subject: string, fact: string, expected: unknown, actual: unknown): Check {
  return { subject, fact, expected: String(expected), actual: String(actual) }
}

export function isDeviation({ expected, actual }: Check): boolean {
  return expected !== actual
}

/** A readable table: one line per correct fact; wrong facts with both values. */
export function formatChecks(checks: readonly Check[]): string {
  const widthOf = (field: 'subject' | 'fact') => Math.max(...checks.map((check) => check[field].length))
  const [subjectWidth, factWidth] = [widthOf('subject'), widthOf('fact')]
  const lines = checks.map((check) => {
    const { subject, fact, expected, actual } = check
    const start = `${subject.padEnd(subjectWidth)}  ${fact.padEnd(factWidth)}`
    return isDeviation(check) ? `BAD  ${start}  ${actual}, must be ${expected}` : `ok   ${start}  ${actual}`
  })
  const deviations = checks.filter(isDeviation).length
  return `${lines.join('\n')}\n\n${checks.length} checks, ${deviations} deviations\n`
}
