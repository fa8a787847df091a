import type { GameToken } from '@tyche/api-schema/games'
import { Segmented } from '@tyche/ui/segmented'
import { useTranslations } from 'use-intl'

export type TokenFieldProps = {
  tokens: readonly GameToken[]
  value: string
  onChange: (address: string) => void
  disabled: boolean
}

/** The token of the bet; hidden when there is only one. */
export function TokenField({ tokens, value, onChange, disabled }: TokenFieldProps) {
  const t = useTranslations('play')
  if (tokens.length < 2) return null
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
}
