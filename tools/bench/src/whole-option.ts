/** Names of the options that always have a text. */
type TextOption<Values> = { [Name in keyof Values]-?: Values[Name] extends string ? Name : never }[keyof Values] &
  string

/** Reads options that are whole numbers; another text ends the program with a sentence. */
export function createWholeReader<Values>(values: Values): (name: TextOption<Values>, least: number) => number {
  return (name, least) => {
    const value = Number(values[name])
    if (Number.isSafeInteger(value) && value >= least) return value
    process.stderr.write(`--${name} must be a whole number from ${least}\n`)
    process.exit(2)
  }
}
