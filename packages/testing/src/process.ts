export { type Child, type ChildExit, type ChildOptions, spawnChild } from '@tyche/stack/child'
export { guardChild, guardDirectory, releaseChild } from '@tyche/stack/guard'
