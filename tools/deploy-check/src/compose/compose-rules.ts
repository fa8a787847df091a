import { documentedVariables } from '../documented-variables.ts'
import { type Compose, namesOfExample } from './read-compose.ts'

/** Variables of images that are not ours. */
const foreign = ['POSTGRES_DB', 'POSTGRES_USER', 'POSTGRES_PASSWORD', 'GF_SECURITY_ADMIN_PASSWORD']
const ourImage = /^\$\{TYCHE_IMAGE:\?/
const pinned = /^docker\.io\/[a-z0-9/]+:v?\d+\.\d+/

/** What of a compose file does not fit together. */
export function findComposeMistakes({ services, volumes }: Compose): string[] {
  const documented = documentedVariables()
  const settings = namesOfExample('env.example')
  const found: string[] = []
  for (const [name, service] of Object.entries(services)) {
    const isOurs = ourImage.test(service.image)
    if (!isOurs && !pinned.test(service.image)) found.push(`${name}: the image ${service.image} has no version`)
    for (const variable of Object.keys(service.environment ?? {}))
      if (!documented.has(variable) && !foreign.includes(variable)) found.push(`${name}: no program reads ${variable}`)
    for (const other of service.depends_on ?? [])
      if (!(other in services)) found.push(`${name} depends on ${other}, which is not there`)
    for (const volume of service.volumes ?? []) {
      const [source = ''] = volume.split(':')
      if (!source.startsWith('.') && !(source in volumes)) found.push(`${name}: there is no volume ${source}`)
    }
    for (const file of service.env_file ?? [])
      if (!['secrets.env', 'operator.env'].includes(file)) found.push(`${name}: nobody writes ${file}`)
    for (const port of service.ports ?? [])
      if (!/^(127\.0\.0\.1|\$\{(DATA|EDGE)_ADDRESS:-127\.0\.0\.1\}):\d+:\d+$/.test(port))
        found.push(`${name} is open to all at ${port}`)
    if (isOurs) found.push(...findUnsafe(name, service), ...findWrongHealth(name, service))
  }
  for (const [, variable = ''] of JSON.stringify(services).matchAll(/\$\{([A-Z_]+)/g))
    if (!settings.includes(variable)) found.push(`env.example does not name ${variable}`)
  for (const example of ['secrets.example', 'operator.example'])
    for (const variable of namesOfExample(example))
      if (!documented.has(variable) && !foreign.includes(variable))
        found.push(`${example}: no program reads ${variable}`)
  return found
}

type Service = Compose['services'][string]

function findUnsafe(name: string, { read_only, cap_drop, security_opt }: Service): string[] {
  const found: string[] = []
  if (read_only !== true) found.push(`${name} may write its files`)
  if (!cap_drop?.includes('ALL')) found.push(`${name} keeps capabilities`)
  if (!security_opt?.includes('no-new-privileges:true')) found.push(`${name} may gain privileges`)
  return found
}

/** A health check asks the port that the process was told. */
function findWrongHealth(name: string, { environment = {}, healthcheck }: Service): string[] {
  if (environment.ROLE === 'migrate') return []
  const port = environment.PORT ?? environment.HEALTH_PORT
  if (!healthcheck) return [`${name}: nobody notices when it hangs`]
  const [, asked] = healthcheck.test.at(-1)?.match(/:(\d+)\/(readyz|healthz)$/) ?? []
  return asked === port ? [] : [`${name} listens on ${port}, and its health check asks ${asked}`]
}
