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
  'packages/beacon': ['packages/protocol'],
  // Its programs (deploy, verify) read their environment as the services do.
  'packages/contracts': ['packages/protocol', 'packages/service'],
  'packages/onchain': ['packages/protocol'],
  'packages/api-schema': ['packages/protocol'],
  'packages/series': ['packages/protocol'],
  'packages/sdk': ['packages/protocol', 'packages/fairness', 'packages/beacon', 'packages/contracts'],
  'packages/devstack': ['packages/protocol'],
  'packages/testing': [
    'packages/protocol',
    'packages/service',
    'packages/fairness',
    'packages/beacon',
    'packages/contracts',
    'packages/onchain',
    'packages/devstack',
  ],
}

const typeImports: Readonly<Record<string, readonly string[]>> = {
  'packages/api-schema': ['packages/fairness'],
  'packages/sdk': ['packages/api-schema'],
}

/** Fixtures, for the tests of every workspace. */
const fixtures = ['packages/devstack', 'packages/testing']
const webLayers = ['components', 'lib', 'i18n', 'config', 'styles', 'testing']

/** The reason why one file may not import another, or undefined when it may. */
export function judgeImport({ from, to, isTypeOnly }: Import, isTest = false): string | undefined {
  if (from.workspace !== to.workspace) return judgeAcross(from.workspace, to.workspace, isTypeOnly, isTest)
  if (from.workspace === 'apps/web') return judgeInsideWeb(from.path, to.path)
  return undefined
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

function judgeInsideWeb(from: string, to: string): string | undefined {
  const [fromLayer, fromFeature] = layerOf(from)
  const [toLayer, toFeature] = layerOf(to)
  if (fromLayer === 'features') {
    if (toLayer === 'features' && fromFeature !== toFeature) return 'no feature imports another feature'
    if (toLayer === 'app') return 'a feature does not import the app around it'
  }
  if (fromLayer && webLayers.includes(fromLayer) && (toLayer === 'features' || toLayer === 'app'))
    return `${fromLayer} is below features and app`
  return undefined
}

function layerOf(path: string): [layer: string | undefined, feature: string | undefined] {
  const [root, layer, feature] = path.split('/')
  return root === 'src' ? [layer, feature] : [undefined, undefined]
}
