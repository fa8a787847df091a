import { PRECISION_PER_BPS } from '@tyche/protocol/scales'
import type { DescribedArgument, DescribedCall } from '@tyche/sdk/governance'
import { shortAddress } from '@tyche/ui/address'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { contractName } from '../../../components/contract-list.tsx'
import { tokenByAddress, useChainConfig } from '../../../data/chain-config/chain-config.ts'
import { formatMultiplier, formatPercent } from '../../../lib/amounts/format-ratio.ts'
import { formatTimeLeft } from '../../../lib/time-left.ts'
import { useAmountText } from '../use-amount-text.ts'
import { callKey } from './call-key.ts'
import { useContractName } from './contract-name.ts'
import { NOBODY } from './nobody.ts'

export interface CallText {
  /** Undefined for calldata that our ABIs do not know. */
  sentence: string | undefined
  /** Every argument by its name in the contract. */
  arguments: readonly { name: string; text: string; value: string }[]
}

/** What a call would do, in words. */
export function useCallText(): (call: DescribedCall) => CallText {
  const t = useTranslations('transparency.calls')
  const nameOf = useContractName()
  const textOf = useArgumentText()
  return (call) => {
    const { contract, meaning } = call
    const args = meaning?.arguments.map((argument) => ({
      name: argument.name,
      text: textOf(argument),
      value: String(argument.value),
    }))
    const key = callKey(call) as 'pause' | undefined
    const values = Object.fromEntries(args?.map(({ name, text }) => [name, text]) ?? [])
    const hasSentence = contract && key && t.has(key)
    const otherwise = contract && meaning ? `${nameOf(contract)}: ${meaning.functionName}` : undefined
    return {
      sentence: hasSentence ? t(key, { contract: nameOf(contract), ...values }) : otherwise,
      arguments: args ?? [],
    }
  }
}

/** An argument in its unit; an address by the name of what is there. */
function useArgumentText(): (argument: DescribedArgument) => string {
  const t = useTranslations('transparency.powers')
  const locale = useLocale()
  const format = useFormatter()
  const config = useChainConfig()
  const nameOf = useContractName()
  const amountOf = useAmountText()

  function nameOfAddress(address: string): string {
    if (address === NOBODY) return t('nobody')
    const isSame = (other: string | undefined) => other?.toLowerCase() === address.toLowerCase()
    const token = config && tokenByAddress(config, address)
    const pool = config?.pools.find((one) => isSame(one.address))
    const game = config?.games.find((one) => isSame(one.address))
    const [known] = Object.entries(config?.contracts ?? {}).find(([, other]) => isSame(other)) ?? []
    if (token) return token.symbol
    if (pool) return pool.name
    if (game) return nameOf({ kind: 'game', id: game.name as 'coin' })
    return known ? contractName(known) : shortAddress(address)
  }

  return ({ unit, value, token }) => {
    switch (unit) {
      case 'address':
        return nameOfAddress(value as string)
      case 'amount':
        return amountOf(value as bigint, token)
      case 'basisPoints':
        return formatPercent(BigInt(value as number) * PRECISION_PER_BPS, locale)
      case 'fraction':
        return formatPercent(value as bigint, locale)
      case 'multiplier':
        return [value as bigint | bigint[]]
          .flat()
          .map((one) => formatMultiplier(one, locale))
          .join(', ')
      case 'seconds':
        return formatTimeLeft(Number(value), locale)
      case 'role':
        return t.has(`role.${value as 'proposer'}`) ? t(`role.${value as 'proposer'}`) : String(value)
      case 'plain':
        return typeof value === 'number' || typeof value === 'bigint' ? format.number(value) : String(value)
      case 'flag':
        return String(value)
    }
  }
}
