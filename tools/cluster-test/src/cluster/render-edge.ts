import { replaceOrThrow } from '@tyche/devstack/replace-or-throw'

/** Where HAProxy listens and finds its servers, on 127.0.0.1. */
export interface EdgePorts {
  readonly edge: number
  readonly api: readonly number[]
  readonly stream: readonly number[]
}

/**
 * The configuration of `deploy/edge/haproxy.cfg` with addresses of this machine: a cluster's name service lists the replicas
 * there, here each has a line.
 */
export function renderEdge(text: string, { edge, api, stream }: EdgePorts): string {
  const servers = (name: string, ports: readonly number[]) =>
    ports.map((port, index) => `  server ${name}-${index + 1} 127.0.0.1:${port} check`).join('\n')
  return replaceOrThrow(text, [
    // It takes two open files for each, more than a login may have.
    [/^ {2}maxconn 60000$/m, '  maxconn 2000'],
    [/^ {2}bind :8080$/m, `  bind 127.0.0.1:${edge}`],
    [/^ {2}server-template api .*$/m, servers('api', api)],
    [/^ {2}server-template stream .*$/m, servers('stream', stream)],
  ])
}
