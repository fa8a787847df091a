// Divides the compiler's work into two parts, each with all sources, so that every identifier of a syntax tree is the same.

/** Code that plays a test, not code under test. What `test/utils` has stands in for parts of the product, also where gas is measured. */
const isTest = (path) => path.startsWith('test/') && !/^test\/(gas|utils)\//.test(path)

/**
 * The contracts, as asked for, and the tests without the optimizer: two thirds of the time went into code of tests that
 * runs once. Tests deploy the artifacts of contracts, which are the same.
 */
function split(input) {
  const selection = Object.entries(input.settings.outputSelection)
  const isAsked = ([, contracts]) => Object.values(contracts).some((outputs) => outputs.some((name) => name !== 'ast'))
  const [tests, others] = [true, false].map((wanted) => selection.filter(([path]) => isTest(path) === wanted))
  if (!tests.some(isAsked) || !others.some(isAsked)) return [input]
  const partOf = (part, settings) => ({
    ...input,
    settings: { ...input.settings, ...settings, outputSelection: Object.fromEntries(part) },
  })
  return [partOf(others, {}), partOf(tests, { optimizer: { ...input.settings.optimizer, enabled: false } })]
}

/** One answer of the parts' answers. */
function merge(outputs) {
  const errors = new Map(outputs.flatMap((output) => output.errors ?? []).map((error) => [error.formattedMessage, error]))
  const sources = {}
  for (const output of outputs)
    for (const [path, source] of Object.entries(output.sources ?? {})) sources[path] = { ...sources[path], ...source }
  const contracts = Object.assign({}, ...outputs.map((output) => output.contracts ?? {}))
  return { errors: [...errors.values()], sources, contracts }
}

module.exports = { merge, split }
