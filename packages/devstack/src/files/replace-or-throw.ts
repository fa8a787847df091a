/** What to find in a text, and what to put there: as of `String.replace`. */
export type Replacement = readonly [pattern: RegExp, by: string]

/**
 * Changes a text that others write, such as a configuration. Throws when it has changed so that a pattern does not match exactly
 * once; a global pattern may match more often.
 */
export function replaceOrThrow(text: string, replacements: readonly Replacement[]): string {
  return replacements.reduce((rest, [pattern, by]) => {
    const { source, flags, global } = pattern
    const matches = [...rest.matchAll(new RegExp(source, global ? flags : `${flags}g`))].length
    if (matches === 0) throw new Error(`Nothing in the text matches ${source}.`)
    if (matches > 1 && !global) throw new Error(`${matches} places in the text match ${source}, not one.`)
    return rest.replace(pattern, by)
  }, text)
}
