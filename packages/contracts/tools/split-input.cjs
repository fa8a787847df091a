// Divides the compiler's work into two parts. Each has all sources, so that the identifiers of both syntax trees are equal.

const isCode = (output) => /^(\*|evm|ir|metadata)/.test(output)

/** Whether the answer needs code: interfaces and syntax trees need only the analysis of the sources. */
function asksForCode({ settings }) {
  return Object.values(settings.outputSelection).some((contracts) => Object.values(contracts).flat().some(isCode))
}

/** Doubles of the product (`test/utils`) and gas measurements are compiled like contracts. */
const isTest = (path, source) =>
  path.startsWith('test/') && !path.startsWith('test/utils/') && !/vm\.snapshot(Gas|Value)/.test(source?.content)

/**
 * The contracts as requested, and the tests without the optimizer, which took more than half of the time. Tests deploy the
 * artifacts of the contracts (`dynamic_test_linking`), so the tested code stays the same.
 */
function split(input) {
  const selection = Object.entries(input.settings.outputSelection)
  const isAsked = ([, contracts]) => Object.values(contracts).flat().some(isCode)
  const [tests, others] = [true, false].map((wanted) =>
    selection.filter(([path]) => isTest(path, input.sources[path]) === wanted),
  )
  if (!tests.some(isAsked) || !others.some(isAsked)) return [input]
  const partOf = (part, settings) => ({
    ...input,
    settings: { ...input.settings, ...settings, outputSelection: Object.fromEntries(part) },
  })
  return [partOf(others, {}), partOf(tests, { optimizer: { ...input.settings.optimizer, enabled: false } })]
}

/** Merges the answers of the parts. */
function merge(outputs) {
  const errors = new Map(
    outputs.flatMap((output) => output.errors ?? []).map((error) => [error.formattedMessage, error]),
  )
  const sources = {}
  for (const output of outputs)
    for (const [path, source] of Object.entries(output.sources ?? {})) sources[path] = { ...sources[path], ...source }
  const contracts = Object.assign({}, ...outputs.map((output) => output.contracts ?? {}))
  return { errors: [...errors.values()], sources, contracts }
}

module.exports = { asksForCode, merge, split }
