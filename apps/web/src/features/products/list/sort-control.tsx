import { Button } from '@tyche/ui/button'
import { Glyph } from '@tyche/ui/glyph'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { FilterSelect } from '../../../components/select/filter-select.tsx'
import { useLazyOnDemand } from '../../../lib/lazy/use-lazy-on-demand.ts'
import { useIsNarrow } from '../../../lib/screen/use-is-narrow.ts'
import { type ProductSort, productSorts } from './use-product-filters.ts'

export interface SortControlProps {
  value: ProductSort
  onChange: (sort: ProductSort) => void
}

const loadSheet = async () => (await import('./sort-sheet.tsx')).SortSheet

/** The order of the list: a select, and on a phone a sheet. */
export function SortControl({ value, onChange }: SortControlProps) {
  const t = useTranslations('products')
  const [isOpen, setOpen] = useState(false)
  const isNarrow = useIsNarrow()
  const close = () => setOpen(false)
  const Sheet = useLazyOnDemand(loadSheet, isOpen, close)
  if (!isNarrow)
    return (
      <FilterSelect
        label={t('sort')}
        value={value}
        options={productSorts.map((sort) => ({ value: sort, label: t(`sorts.${sort}`) }))}
        onChange={onChange}
      />
    )
  return (
    <>
      <Button
        variant="soft"
        aria-haspopup="dialog"
        aria-label={`${t('sort')}: ${t(`sorts.${value}`)}`}
        onClick={() => setOpen(true)}
        icon={<Glyph name="sort" className="size-4" />}
        className="px-2.5"
      />
      {Sheet ? <Sheet open={isOpen} onClose={close} value={value} onChange={onChange} /> : null}
    </>
  )
}
