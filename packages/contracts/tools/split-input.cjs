// Divides the compiler's work into two parts. Each has all sources, so that syntax trees have the same identifiers in both.

const isCode = (output) => /^(\*|evm|ir|metadata)/.test(output)

/** Whether anything has to be compiled to answer: interfaces and syntax trees only need the sources read. */
function asksForCode({ settings }) {
  return Object.values(settings.outputSelection).some((contracts) => Object.values(contracts).flat().some(isCode))
}

/** What stands for parts of the product (`test/utils`) and what measures gas is compiled as contracts are. */
const isTest = (path, source) =>
  path.startsWith('test/') && !path.startsWith('test/utils/') && !/vm\.snapshot(Gas|Value)/.test(source?.content)

/**
 * The contracts as asked for, and the tests without the optimizer: more than half of the time went into optimizing them.
 * Tests deploy the artifacts of the contracts (`dynamic_test_linking`), so what they test stays the same.
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

/** One answer of the parts' answers. */
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
