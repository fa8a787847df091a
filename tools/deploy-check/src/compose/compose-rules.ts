import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { documentedVariables } from '../documented-variables.ts'
import { composeImages } from '../images.ts'
import { repositoryRoot } from '../repository.ts'
import { type Compose, namesOfExample } from './read-compose.ts'

/** Variables of images that are not ours. */
const foreign = ['POSTGRES_DB', 'POSTGRES_USER', 'POSTGRES_PASSWORD', 'PGDATA', 'GF_SECURITY_ADMIN_PASSWORD']
/** Variables of the scripts beside the file. */
const ofScripts = ['TARGET_TIME', 'DRILL']
/** Files of secrets, and who gets them: nobody has a key that is not theirs. */
const readersOf: Readonly<Record<string, readonly string[]>> = {
  node: ['api', 'stream', 'worker', 'indexer', 'operator'],
  data: ['migrate', 'api', 'stream', 'worker', 'indexer'],
  product: ['api', 'worker'],
  operator: ['operator'],
  postgres: ['postgres'],
  grafana: ['grafana'],
  metrics: ['api', 'stream', 'prometheus'],
}
const ourImage = /^\$\{TYCHE_IMAGE:\?/

/** What of a compose file does not fit together. */
export function findComposeMistakes({ services, volumes }: Compose): string[] {
  const documented = documentedVariables()
  const settings = namesOfExample('env.example')
  const found: string[] = []
  for (const [name, service] of Object.entries(services)) {
    const isOurs = ourImage.test(service.image)
    if (!isOurs && !composeImages.some((known) => known.test(service.image)))
      found.push(`${name}: the image ${service.image} is not known, or has no version`)
    for (const variable of Object.keys(service.environment ?? {}))
      if (!documented.has(variable) && ![...foreign, ...ofScripts].includes(variable))
        found.push(`${name}: no program reads ${variable}`)
    for (const other of othersOf(service)) {
      const { profiles } = services[other] ?? {}
      if (!profiles) found.push(`${name} depends on ${other}, which is not there`)
      else if (other !== 'postgres' && !service.profiles.every((profile) => profiles.includes(profile)))
        found.push(`${name} depends on ${other}, which has another profile`)
    }
    for (const volume of service.volumes ?? []) found.push(...findWrongVolume(name, volume, volumes))
    found.push(...findWrongSecrets(name, service))
    for (const port of service.ports ?? [])
      if (!/^(127\.0\.0\.1|\$\{(DATA|EDGE|APP|CHAIN)_ADDRESS:-127\.0\.0\.1\}):\d+:\d+$/.test(port))
        found.push(`${name} is open to all at ${port}`)
    // Their entrypoints do what needs root, and then become another user.
    if (/\/(valkey|postgres):/.test(service.image) && service.cap_drop?.includes('ALL') && !service.user)
      found.push(`${name} cannot change its user without capabilities: name the user`)
    if (isOurs) found.push(...findUnsafe(name, service), ...findWrongHealth(name, service))
  }
  for (const [, variable = ''] of JSON.stringify(services).matchAll(/\$\{([A-Z_]+)/g))
    if (!settings.includes(variable)) found.push(`env.example does not name ${variable}`)
  for (const file of Object.keys(readersOf))
    for (const variable of namesOfExample(`secrets/${file}.example`))
      if (!documented.has(variable) && !foreign.includes(variable))
        found.push(`${file}.example: no program reads ${variable}`)
  return found
}

type Service = Compose['services'][string]

function othersOf({ depends_on = [], network_mode }: Service): string[] {
  const waited = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on)
  return network_mode ? [...waited, network_mode.slice('service:'.length)] : waited
}

function findWrongSecrets(name: string, { env_file = [] }: Service): string[] {
  const given = env_file.map((path) => path.match(/^secrets\/(.+)\.env$/)?.[1] ?? path)
  const needed = Object.keys(readersOf).filter((file) => readersOf[file]?.includes(name))
  return [
    ...given.filter((file) => !(file in readersOf)).map((file) => `${name}: nobody writes ${file}`),
    ...given
      .filter((file) => file in readersOf && !needed.includes(file))
      .map((file) => `${name} gets ${file}'s secrets`),
    ...needed.filter((file) => !given.includes(file)).map((file) => `${name} lacks ${file}'s secrets`),
  ]
}

/** Folders that the owner fills. */
const ofOwner = ['./record', './series', './keys', './webhooks']

function findWrongVolume(name: string, volume: string, volumes: Compose['volumes']): string[] {
  const [, preset, plain = ''] = volume.match(/^(?:\$\{\w+:-([^}]+)\}|([^:]+)):/) ?? []
  const source = preset ?? plain
  if (source === '/' || ofOwner.includes(source)) return []
  if (!source.startsWith('.')) return source in volumes ? [] : [`${name}: there is no volume ${source}`]
  return existsSync(join(repositoryRoot, 'deploy/compose', source)) ? [] : [`${name}: there is no file ${source}`]
}

function findUnsafe(name: string, { read_only, cap_drop, security_opt }: Service): string[] {
  const found: string[] = []
  if (read_only !== true) found.push(`${name} may write its files`)
  if (!cap_drop?.includes('ALL')) found.push(`${name} keeps capabilities`)
  if (!security_opt?.includes('no-new-privileges:true')) found.push(`${name} may gain privileges`)
  return found
}

/** A health check asks the port that the process was told. */
function findWrongHealth(name: string, { environment = {}, healthcheck, restart }: Service): string[] {
  if (restart === 'no') return []
  const port = environment.PORT ?? environment.HEALTH_PORT
  if (!healthcheck) return [`${name}: nobody notices when it hangs`]
  const [, asked] = healthcheck.test.at(-1)?.match(/:(\d+)\/(readyz|healthz)$/) ?? []
  return asked === port ? [] : [`${name} listens on ${port}, and its health check asks ${asked}`]
}
