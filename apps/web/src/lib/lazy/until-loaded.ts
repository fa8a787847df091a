import { statusPollMs } from '../../config/timings.ts'

/** Loads code and retries until it can be fetched: the service may be restarting. */
export async function untilLoaded<Code>(load: () => Promise<Code>): Promise<Code> {
  while (true) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, statusPollMs))
    }
  }
}
