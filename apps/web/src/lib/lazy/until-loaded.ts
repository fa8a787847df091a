import { statusPollMs } from '../../config/timings.ts'

/** Code that comes by itself: while it cannot be fetched, as while the service restarts, it is asked for again. */
export async function untilLoaded<Code>(load: () => Promise<Code>): Promise<Code> {
  while (true) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, statusPollMs))
    }
  }
}
