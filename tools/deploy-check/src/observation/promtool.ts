import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findOrExtractProgram, promtool } from '@tyche/devstack/debian-program'
import { stringify } from 'yaml'
import { observationFolder } from './rule-files.ts'

export interface PromtoolResult {
  readonly isGood: boolean
  readonly output: string
}

/** Runs promtool with a text as its file, which `prepare` may put others beside. */
function runPromtool(command: readonly string[], text: string, prepare?: (folder: string) => void): PromtoolResult {
  const { path, env } = findOrExtractProgram(process.env, promtool)
  const folder = mkdtempSync(join(tmpdir(), 'tyche-promtool-'))
  try {
    const file = join(folder, 'file.yml')
    writeFileSync(file, text)
    prepare?.(folder)
    const { status, stdout, stderr } = spawnSync(path, [...command, file], {
      encoding: 'utf8',
      env: { ...process.env, ...env },
    })
    return { isGood: status === 0, output: `${stdout}${stderr}` }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Whether Prometheus can start with a configuration, with our rules and with targets of one kind. */
export function checkConfiguration(text: string, targets: string): PromtoolResult {
  return runPromtool(['check', 'config'], text, (folder) => {
    cpSync(join(observationFolder, 'rules'), join(folder, 'rules'), { recursive: true })
    cpSync(join(observationFolder, 'targets', targets), join(folder, 'targets'), { recursive: true })
    mkdirSync(join(folder, 'secrets'))
    writeFileSync(join(folder, 'secrets/metrics-token'), '')
  })
}

export interface AlertCase {
  readonly alert: string
  /** Time of the evaluation, such as `4m`. */
  readonly at: string
  /** Time between two values of a series, and between two evaluations. */
  readonly every: string
  /** Values of each series in promtool's notation. */
  readonly series: Readonly<Record<string, string>>
  readonly fires: boolean
}

/** Whether each alert fires in its cases, or stays silent in them; the output names those that do not. */
export function runCases(ruleFile: string, cases: readonly AlertCase[]): PromtoolResult {
  const results = [...new Set(cases.map(({ every }) => every))].map((every) =>
    runPromtool(
      ['test', 'rules'],
      stringify({
        rule_files: [ruleFile],
        evaluation_interval: every,
        tests: cases.filter((one) => one.every === every).map(testOf),
      }),
    ),
  )
  return { isGood: results.every(({ isGood }) => isGood), output: results.map(({ output }) => output).join('') }
}

function testOf({ alert, at, every, series, fires }: AlertCase) {
  return {
    interval: every,
    input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
    promql_expr_test: [
      {
        expr: `clamp_max(count(ALERTS{alertname="${alert}",alertstate="firing"}) or vector(0), 1)`,
        eval_time: at,
        exp_samples: [{ labels: '{}', value: fires ? 1 : 0 }],
      },
    ],
  }
}

/** Whether Prometheus can read all these expressions. */
export function checkExpressions(expressions: readonly string[]): PromtoolResult {
  const rules = expressions.map((expr, index) => ({ record: `checked:${index}`, expr }))
  return runPromtool(['check', 'rules'], stringify({ groups: [{ name: 'checked', rules }] }))
}
