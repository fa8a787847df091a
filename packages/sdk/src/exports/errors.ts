export { isRevert, revertReason } from '../errors/revert-reason.ts'
export { TycheError } from '../errors/tyche-error.ts'
