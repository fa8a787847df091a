export { TycheError } from '../errors/tyche-error.ts'
