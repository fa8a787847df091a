import { Button } from '@tyche/ui/button'
import { Glyph } from '@tyche/ui/glyph'
import { useTranslations } from 'use-intl'

export interface ExportButtonProps {
  /** How many rows are read; undefined while no export runs. */
  done: number | undefined
  total: number
  isEmpty: boolean
  onExport: () => void
}

/** Exports a list as a file, and counts its rows meanwhile. */
export function ExportButton({ done, total, isEmpty, onExport }: ExportButtonProps) {
  const t = useTranslations('user')
  return (
    <Button
      variant="soft"
      disabled={isEmpty}
      loading={done !== undefined}
      icon={<Glyph name="mint" className="size-4" />}
      onClick={onExport}
    >
      {done === undefined ? t('export') : t('exporting', { done, total: Math.max(total, done) })}
    </Button>
  )
}
