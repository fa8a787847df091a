import { tokenOfError } from '@tyche/sdk/errors'
import { useLocale, useTranslations } from 'use-intl'
import { formatErrorValue } from '../../lib/errors/format-error-value.ts'
import { type ErrorText, translate } from '../../lib/errors/translate.ts'
import { queryClient } from '../../lib/query-client/query-client.ts'
import { chainConfigQuery, tokenByAddress } from '../chain-config/chain-config.ts'

/** The sentence for an error in the page's language; undefined when nothing should be said. */
export function useErrorText(): (error: unknown) => string | undefined {
  const t = useTranslations()
  const locale = useLocale()

  function say({ key, values = {}, otherwise }: Extract<ErrorText, { kind: 'text' }>, error: unknown): string {
    const format = {
      locale,
      token: tokenOf(tokenOfError(error)),
      symbolOf: (address: string) => tokenOf(address)?.symbol,
    }
    const written = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, formatErrorValue(value, format)]),
    )
    const isWhole = Object.values(written).every((value) => value !== undefined)
    const wanted = keysOf(key, isWhole).find((name) => t.has(name as Parameters<typeof t>[0]))
    if (wanted) return t(wanted as Parameters<typeof t>[0], written as never)
    if (otherwise?.kind === 'message') return otherwise.message
    return otherwise?.kind === 'text' ? say(otherwise, error) : t('errors.unknown')
  }

  return (error) => {
    const text = translate(error)
    if (text.kind === 'silent') return undefined
    return text.kind === 'message' ? text.message : say(text, error)
  }
}

/** A token of this chain, if the configuration has loaded: the error may be that it failed to. */
function tokenOf(address: string | undefined) {
  const config = queryClient.getQueryData(chainConfigQuery.queryKey)
  return config && address ? tokenByAddress(config, address) : undefined
}

/**
 * Texts of contract and wallet errors, and of most refusals of the API, are in the late part of the catalogue. Some errors have a second text with
 * amounts, for when the token is known.
 */
function keysOf(key: string, isWhole: boolean): string[] {
  if (key.startsWith('wallet.')) return [`walletErrors.${key.slice('wallet.'.length)}`]
  if (key.startsWith('api.')) return [`errors.${key}`, `apiErrors.${key.slice('api.'.length)}`]
  if (!key.startsWith('contract.')) return [`errors.${key}`]
  const name = key.slice('contract.'.length)
  return [...(isWhole ? [`contractErrors.withAmounts.${name}`] : []), `contractErrors.${name}`, 'errors.refused']
}
