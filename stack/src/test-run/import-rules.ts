/** Where a file belongs in the map of the repository, as far as imports are concerned. */
export interface Place {
  /** `packages/fairness`, `apps/web`, `stack`, ... */
  readonly workspace: string
  /** Path inside the workspace. */
  readonly path: string
}

export interface Import {
  readonly from: Place
  readonly to: Place
  readonly isTypeOnly: boolean
}

const leaves = ['packages/fairness', 'packages/contracts', 'packages/beacon']
const webLayers = ['components', 'lib', 'i18n', 'config', 'styles', 'testing']

/** The reason why one file may not import another, or undefined when it may. */
export function judgeImport({ from, to, isTypeOnly }: Import, isTest = false): string | undefined {
  if (from.workspace !== to.workspace) return judgeAcross(from.workspace, to.workspace, isTypeOnly, isTest)
  if (from.workspace === 'apps/web') return judgeInsideWeb(from.path, to.path)
  return undefined
}

function judgeAcross(from: string, to: string, isTypeOnly: boolean, isTest: boolean): string | undefined {
  // Fixtures are for tests, whoever they belong to.
  if (isTest && to === 'packages/testing') return undefined
  if (leaves.includes(from)) return `${from} imports no other workspace`
  if (from === 'packages/api-schema' && !(to === 'packages/fairness' && isTypeOnly))
    return 'packages/api-schema imports types of packages/fairness at most'
  if (to.startsWith('apps/')) return from.startsWith('apps/') ? 'no app imports another app' : 'nothing imports an app'
  if (from.startsWith('apps/') && !to.startsWith('packages/')) return 'apps import packages only'
  if (from.startsWith('packages/') && !to.startsWith('packages/') && !(from === 'packages/testing' && to === 'stack'))
    return 'packages import packages only'
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
