import type { GameToken } from '@tyche/api-schema/endpoints/lucky-game'
import { Segmented } from '@tyche/ui/segmented'
import { useTranslations } from 'use-intl'

export type TokenFieldProps = {
  tokens: readonly GameToken[]
  value: string
  onChange: (address: string) => void
  disabled: boolean
}

/** Which token the bet is in; nothing to choose where there is one. */
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
