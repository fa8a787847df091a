export interface Report {
  /** Its file in `docs/reports`, without the ending. */
  readonly name: string
  /** The command that prints the figures or writes the file. */
  readonly command: string
  /** The measured files: if they change, the figures may no longer hold. */
  readonly sources: readonly string[]
}

const contracts = ['packages/contracts/src', 'packages/contracts/foundry.toml']
const programs = ['apps', 'packages']

export const reports = [
  {
    name: 'api-replicas',
    command: 'npm run bench:replicas',
    sources: [
      'apps/api',
      'packages/onchain',
      'packages/loyalty/src',
      'tools/bench/src/database-load',
      'deploy/edge/nginx.conf',
    ],
  },
  { name: 'attacks-on-the-api', command: 'npm run attack:api', sources: ['apps/api', 'tools/bench/src/attacks/api'] },
  {
    name: 'attacks-on-the-start',
    command: 'npm run attack:start',
    sources: ['tools/launcher', 'packages/devstack', 'tools/bench/src/attacks/start'],
  },
  {
    name: 'audit',
    command: 'npm run bench:audit',
    sources: [
      'packages/sdk/src/audit',
      'packages/fairness/src',
      'apps/cli/src/verify',
      'tools/bench/src/audit',
      'tools/bench/src/packed-chain',
    ],
  },
  {
    name: 'cluster',
    command: 'npm run test:cluster',
    sources: [
      'apps/api',
      'apps/indexer',
      'apps/operator',
      'deploy/edge',
      'packages/devstack/src',
      'tools/cluster-test',
    ],
  },
  { name: 'coverage', command: 'npm run coverage', sources: [...contracts, 'packages/contracts/test'] },
  {
    name: 'deep-run',
    command: 'npm run test:deep',
    sources: [...contracts, 'packages/contracts/test', 'packages/fairness/src'],
  },
  { name: 'gas', command: 'npm test -- --only gas', sources: ['packages/contracts/snapshots'] },
  {
    name: 'gas-comparison',
    command: 'npm run bench:gas',
    sources: ['packages/contracts/snapshots', 'tools/bench/src/gas'],
  },
  {
    name: 'image',
    command: 'npm run try:image',
    sources: ['deploy/image', 'package-lock.json', 'tools/launcher/src/run-role.ts', 'tools/bench/src/image'],
  },
  {
    name: 'indexer',
    command: 'npm run bench:start',
    sources: ['apps/indexer', 'packages/onchain', 'tools/bench/src/indexer-load', 'tools/bench/src/packed-chain'],
  },
  {
    name: 'load',
    command: 'npm run bench:load',
    sources: ['apps/api', 'apps/indexer', 'packages/onchain', 'packages/loyalty/src', 'tools/bench/src/database-load'],
  },
  { name: 'lottery-soak', command: 'npm run soak:lottery', sources: [...contracts, 'tools/bench/src/lottery-soak'] },
  {
    name: 'loyalty-simulation',
    command: 'npm run simulate:loyalty',
    sources: ['packages/loyalty/src', 'tools/bench/src/loyalty-simulation'],
  },
  { name: 'measurements', command: 'npm test', sources: programs },
  { name: 'mutation', command: 'npm run mutation', sources: [...contracts, 'packages/contracts/test'] },
  {
    name: 'proof',
    command: 'npm run proof',
    sources: ['packages/contracts/src/bank/accounting/BankAccounting.sol', 'tools/proof/BankAccountingProof.sol'],
  },
  {
    name: 'restore',
    command: 'npm run bench:restore',
    sources: [
      'apps/api/src/modules/points',
      'apps/api/src/ops',
      'deploy/kustomize/base/restore-drill.yaml',
      'packages/devstack/src/postgres',
      'tools/bench/src/restore-drill',
    ],
  },
  {
    name: 'stream',
    command: 'npm run bench:stream',
    sources: ['apps/api/src/stream', 'apps/api/src/server.ts', 'tools/bench/src/stream-load'],
  },
] as const satisfies readonly Report[]

export type ReportName = (typeof reports)[number]['name']

export function reportOf(name: ReportName): Report {
  return reports.find((report) => report.name === name)!
}
