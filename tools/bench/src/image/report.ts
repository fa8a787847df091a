import type { ImageTrial } from './try-image.ts'

const MOST_BYTES = 250_000_000

/** What misses its goal. */
export function listFailures({ archiveBytes, services, answers }: ImageTrial): string[] {
  return [
    ...(archiveBytes > MOST_BYTES ? [`${megabytes(archiveBytes)} compressed`] : []),
    ...services.flatMap(({ role, userId, hasReadOnlyRoot, hasCapabilities, endCode }) => [
      ...(userId === 0 ? [`${role} runs as root`] : []),
      ...(hasReadOnlyRoot ? [] : [`${role} has a root that it may write`]),
      ...(hasCapabilities ? [`${role} has capabilities`] : []),
      ...(endCode === 0 ? [] : [`${role} ended with ${endCode}`]),
    ]),
    ...answers.filter(({ isRight }) => !isRight).map(({ what }) => `${what}: a wrong answer`),
  ]
}

/** `docs/reports/image.md` without its origin. */
export function renderReport(trial: ImageTrial): string {
  const { archiveBytes, migrateSec, services, answers } = trial
  const failures = listFailures(trial)
  return `# The image

\`npm run try:image\` builds the image by [\`build-without-registry.sh\`](../../deploy/image/build-without-registry.sh): the Containerfile on a base of Debian
packages, without a registry. Then podman starts it as [\`deploy\`](../../deploy/compose/compose.yaml) does, with its own user, a root that cannot be
written, \`/tmp\` in memory, no capabilities and no new privileges: first the migrations, then every process of the product, beside a
new chain with the contracts and an empty database.

${failures.length === 0 ? 'Every goal is met.' : `Not met: ${failures.join('; ')}.`}

| What | Measured | Goal |
|---|---|---|
| the image, its layers compressed | ${megabytes(archiveBytes)} | ${megabytes(MOST_BYTES)} |
| \`ROLE=migrate\` | ended with 0 after ${migrateSec.toFixed(1)} s | |
${answers.map(({ what, isRight }) => `| ${what} | ${isRight ? 'as it should be' : 'wrong'} | |`).join('\n')}

| \`ROLE\` | ready after | user | root | capabilities | ended after SIGTERM with |
|---|---|---|---|---|---|
${services
  .map(
    ({ role, readySec, userId, hasReadOnlyRoot, hasCapabilities, endCode }) =>
      `| ${role} | ${readySec.toFixed(1)} s | ${userId} | ${hasReadOnlyRoot ? 'read-only' : 'writable'} | ${hasCapabilities ? 'some' : 'none'} | ${endCode} |`,
  )
  .join('\n')}

User, root and capabilities are what the kernel says of the running processes. Ready is what each one's own \`/readyz\` says, of \`all\`
also \`/statusz\`.
`
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1_000_000)} MB`
