/** Where a file belongs in the map of the repository, as far as imports are concerned. */
export interface Place {
  /** `packages/fairness`, `apps/web`, `e2e`, ... */
  readonly workspace: string
  /** Path inside the workspace. */
  readonly path: string
}

export interface Import {
  readonly from: Place
  readonly to: Place
  readonly isTypeOnly: boolean
}

/** What each package may import of the others. An app may import every package, a tool and `e2e` also tools. */
const packageImports: Readonly<Record<string, readonly string[]>> = {
  'packages/protocol': [],
  'packages/service': [],
  'packages/ui': [],
  'packages/fairness': ['packages/protocol'],
  'packages/loyalty': ['packages/protocol'],
  'packages/beacon': ['packages/protocol'],
  // Its programs (deploy, verify) read their environment as the services do.
  'packages/contracts': ['packages/protocol', 'packages/service'],
  'packages/onchain': ['packages/protocol'],
  'packages/api-schema': ['packages/protocol'],
  'packages/series': ['packages/protocol', 'packages/loyalty'],
  'packages/sdk': ['packages/protocol', 'packages/fairness', 'packages/beacon', 'packages/contracts'],
  'packages/devstack': ['packages/protocol'],
  'packages/testing': [
    'packages/protocol',
    'packages/service',
    'packages/fairness',
    'packages/beacon',
    'packages/contracts',
    'packages/onchain',
    'packages/series',
    'packages/devstack',
  ],
}

const typeImports: Readonly<Record<string, readonly string[]>> = {
  'packages/api-schema': ['packages/fairness'],
  'packages/sdk': ['packages/api-schema'],
}

/** Fixtures, for the tests of every workspace. */
const fixtures = ['packages/devstack', 'packages/testing']

/**
 * The layers of the web app: what each may import besides itself. Features share chain and server data through `data`,
 * never through each other. A component shows what it is given, without stores and rules: of `lib` it may use formats and
 * what the browser tells (screen, clock), of `data` the facts of the deployment and the words of games and errors, which
 * every list would hand down unchanged.
 */
const webImports: Readonly<Record<string, readonly string[]>> = {
  features: ['data', 'components', 'lib', 'i18n', 'config'],
  data: ['lib', 'i18n', 'config'],
  components: [
    'lib/amounts',
    'lib/screen',
    'lib/clock',
    'lib/time-left',
    'lib/lazy',
    'data/chain-config',
    'data/errors',
    'data/games/texts',
    'data/games/play-result',
    'data/prices',
    'data/products/product-odds',
    'i18n',
    'config',
  ],
  lib: ['i18n', 'config'],
  i18n: ['lib', 'config'],
  config: [],
  testing: ['data', 'lib', 'i18n', 'config'],
}

/** The reason why one file may not import another, or undefined when it may. */
export function judgeImport({ from, to, isTypeOnly }: Import, isTest = false): string | undefined {
  if (from.workspace !== to.workspace) return judgeAcross(from.workspace, to.workspace, isTypeOnly, isTest)
  if (from.workspace === 'apps/web') return judgeInsideWeb(from.path, to.path, isTypeOnly, isTest)
  if (from.workspace === 'apps/api') return judgeInsideApi(from.path, to.path)
  return undefined
}

/** The reason why a file may not import a library, or undefined when it may. */
export function judgeLibrary({ workspace, path }: Place, specifier: string, isTest = false): string | undefined {
  const isServiceCode = workspace === 'apps/api' && ['module', 'chain', 'db'].includes(apiLayerOf(path) ?? '')
  // Indexer and API hold drizzle in different versions: the tables they share know neither.
  if (workspace === 'packages/onchain' && path.startsWith('src/') && !isTest) return 'packages/onchain has no library'
  if (isServiceCode && !isTest && /^(hono|@hono)\//.test(`${specifier}/`)) return 'a service never sees HTTP'
  return undefined
}

/** What the web app may load whole: its own files, one component, one ABI, a library of one function. */
const loadedWhole = /^\.|^@tyche\/(?:ui|contracts\/abis)\/|^canvas-confetti$/

/** The reason why a file may not import something on demand, or undefined when it may. The build leaves nothing out of it. */
export function judgeLoading({ workspace, path }: Place, specifier: string, isTest = false): string | undefined {
  const isBuilt = workspace === 'apps/web' && path.startsWith('src/') && !isTest
  if (!isBuilt || loadedWhole.test(specifier)) return undefined
  return 'loads every export: import by name in a module of your own, and load that'
}

function judgeAcross(from: string, to: string, isTypeOnly: boolean, isTest: boolean): string | undefined {
  if (to.startsWith('apps/')) return from.startsWith('apps/') ? 'no app imports another app' : 'nothing imports an app'
  if (isTest && fixtures.includes(to)) return undefined
  if (!isTest && fixtures.includes(to) && from.startsWith('apps/')) return 'fixtures are for tests'
  if (from.startsWith('packages/')) {
    if (packageImports[from]?.includes(to)) return undefined
    if (isTypeOnly && typeImports[from]?.includes(to)) return undefined
    return `${from} imports ${packageImports[from]?.join(', ') || 'no other workspace'} at most`
  }
  if (from.startsWith('apps/') && !to.startsWith('packages/')) return 'apps import packages only'
  return undefined
}

function judgeInsideWeb(from: string, to: string, isTypeOnly: boolean, isTest: boolean): string | undefined {
  const [fromLayer = '', fromFeature] = layerOf(from)
  const [toLayer = '', toFeature] = layerOf(to)
  const allowed = webImports[fromLayer]
  if (!allowed || toLayer === '') return undefined
  if (fromLayer === 'features' && toLayer === 'features' && fromFeature !== toFeature)
    return 'no feature imports another feature'
  if (fromLayer === toLayer) return undefined
  // A test may reach its own layer through one that uses it, below the screens.
  if (isTest && ['data', 'lib', 'testing'].includes(toLayer)) return undefined
  if (isTypeOnly && fromLayer === 'components' && toLayer === 'data') return undefined
  const isAllowed = allowed.some((path) => to.startsWith(`src/${path}/`) || to === `src/${path}.ts`)
  return isAllowed ? undefined : `in the web app ${fromLayer} imports ${allowed.join(', ') || 'no other layer'} at most`
}

function layerOf(path: string): [layer: string | undefined, feature: string | undefined] {
  const [root, layer, feature] = path.split('/')
  return root === 'src' ? [layer, feature] : [undefined, undefined]
}

type ApiLayer = 'program' | 'route' | 'transport' | 'module' | 'chain' | 'db'

/** What each layer of the API may not import. `http` is below the other transports, since they speak it. */
const apiBelow: Readonly<Record<ApiLayer, readonly ApiLayer[]>> = {
  program: [],
  route: ['program'],
  transport: ['program', 'route'],
  module: ['program', 'route', 'transport'],
  chain: ['program', 'route', 'transport', 'module', 'db'],
  db: ['program', 'route', 'transport', 'module', 'chain'],
}

function judgeInsideApi(from: string, to: string): string | undefined {
  const [fromLayer, toLayer] = [apiLayerOf(from), apiLayerOf(to)]
  if (!fromLayer || !toLayer) return undefined
  if (apiBelow[fromLayer].includes(toLayer)) return `${fromLayer} is below ${toLayer}`
  if (from.startsWith('src/http/') && /^src\/(rpc|stream|web)\//.test(to)) return 'http is below rpc, stream and web'
  return undefined
}

/** Undefined for tests' fixtures, and for what every layer uses: errors, environment, logger, metrics. */
function apiLayerOf(path: string): ApiLayer | undefined {
  const [root, layer = '', , part = ''] = path.split('/')
  if (root !== 'src') return undefined
  if (/^(http|stream|rpc|web|context\.ts)$/.test(layer)) return 'transport'
  if (layer === 'modules') return /^routes(\.|$)/.test(part) ? 'route' : 'module'
  if (layer === 'chain' || layer === 'db') return layer
  return /^(jobs|ops|(app|server|main|worker)\.ts)$/.test(layer) ? 'program' : undefined
}
