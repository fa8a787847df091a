import type { GameToken } from '@tyche/api-schema/games'
import { Segmented } from '@tyche/ui/segmented'
import { memo } from 'react'
import { useTranslations } from 'use-intl'

export type TokenFieldProps = {
  tokens: readonly GameToken[]
  value: string
  onChange: (address: string) => void
  disabled: boolean
}

/** The token of the bet. */
export const TokenField = memo(function TokenField({ tokens, value, onChange, disabled }: TokenFieldProps) {
  const t = useTranslations('play')
  return (
    <Segmented
      label={t('token')}
      size="sm"
      value={value}
      onValueChange={onChange}
      disabled={disabled}
      options={tokens.map(({ token, symbol }) => ({ value: token, label: symbol }))}
    />
  )
})
