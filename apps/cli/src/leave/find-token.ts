import type { Deployment } from '@tyche/sdk/deployments'
import type { Address } from 'viem'
import { ArgumentError } from '../settle-all/errors.ts'

/**
 * The address of a token, by its symbol or address in any case.
 *
 * @throws `ArgumentError` for one that the deployment does not have.
 */
export function findToken({ tokens }: Pick<Deployment, 'tokens'>, name: string): Address {
  const wanted = name.toLowerCase()
  const token = tokens.find(({ symbol, address }) => [symbol.toLowerCase(), address.toLowerCase()].includes(wanted))
  if (!token) throw new ArgumentError(`--token: the deployment has no token ${name}.`)
  return token.address
}
