const attempts = 3

/** Lighthouse asks for another run when it could not record one, e.g. for a late start of the page (NO_NAVSTART). */
const isAskedAgain = (error: unknown) => error instanceof Error && error.message.includes('Please run Lighthouse again')

/** Runs until Lighthouse records, three times at most. */
export async function repeatFailed<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++)
    try {
      return await run()
    } catch (error) {
      if (!isAskedAgain(error) || attempt === attempts) throw error
      process.stderr.write(`${(error as Error).message.trim().split('\n').at(-1)}\n`)
    }
}
