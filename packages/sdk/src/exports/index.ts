export type { ActionOptions } from '../actions/given-parameters.ts'
export { tycheActions } from '../actions/tyche-actions.ts'
