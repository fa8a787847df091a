/** Reports the progress of a start. */
export interface Reporter {
  /** Runs one named step and shows how long it took, or that it failed. */
  readonly step: <T>(name: string, run: (say: (detail: string) => void) => Promise<T>) => Promise<T>
  /** Prints a later event. */
  readonly notice: (text: string) => void
}

/** A silent reporter, for programs that start a stack. */
export const silentReporter: Reporter = {
  step: (_name, run) => run(() => undefined),
  notice: () => undefined,
}

const frames = '⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏'

/**
 * One line per finished step; on a terminal also a last line with the current steps.
 *
 * @param now milliseconds, for tests
 */
export function createTerminalReporter(output: NodeJS.WriteStream, now: () => number = Date.now): Reporter {
  const isLive = output.isTTY === true && !process.env.CI
  const running = new Map<string, number>()
  let frame = 0
  let ticker: NodeJS.Timeout | undefined
  // It may be a file on a full disk, which must not stop the stack.
  output.on('error', () => undefined)

  const seconds = (sinceMs: number) => `${((now() - sinceMs) / 1000).toFixed(1)} s`
  const clear = () => isLive && output.write('\r\x1b[2K')
  const draw = () => {
    if (!isLive || running.size === 0) return
    const names = [...running].map(([name, since]) => `${name} ${seconds(since)}`)
    const line = `  ${frames[frame++ % frames.length]} ${names.join(' · ')}`
    output.write(`\r\x1b[2K${line.slice(0, (output.columns ?? 80) - 1)}`)
  }
  const print = (line: string) => {
    clear()
    output.write(`${line}\n`)
    draw()
  }

  return {
    step: async (name, run) => {
      const since = now()
      let detail = ''
      running.set(name, since)
      ticker ??= isLive ? setInterval(draw, 100).unref() : undefined
      draw()
      let mark = '✗'
      try {
        const result = await run((text) => {
          detail = text
        })
        mark = '✓'
        return result
      } finally {
        running.delete(name)
        if (running.size === 0) {
          clearInterval(ticker)
          ticker = undefined
        }
        print(`  ${mark} ${name.padEnd(12)} ${seconds(since).padStart(7)}${detail && `   ${detail}`}`)
      }
    },
    notice: (text) => print(`${new Date(now()).toISOString().slice(11, 19)}  ${text}`),
  }
}
