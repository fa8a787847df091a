import type { OperatorContext } from '../context.ts'
import type { Job } from '../jobs/job.ts'
import type { RemoteSigner } from './remote-signer.ts'

/** Asks the remote signer for its accounts, so that it is known before a round waits for it that it would not sign. */
export function createWatchSigner(remote: RemoteSigner): Job<OperatorContext> {
  return { name: 'watch-signer', interval: 10_000, run: () => remote.check() }
}
