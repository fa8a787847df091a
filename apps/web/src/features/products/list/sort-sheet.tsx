import { Modal } from '@tyche/ui/modal'
import { Segmented } from '@tyche/ui/segmented'
import { useTranslations } from 'use-intl'
import type { SortControlProps } from './sort-control.tsx'
import { productSorts } from './use-product-filters.ts'

/** The orders of the list, one below the other. */
export function SortSheet({
  open,
  onClose,
  value,
  onChange,
}: SortControlProps & { open: boolean; onClose: () => void }) {
  const t = useTranslations('products')
  const common = useTranslations('common')
  return (
    <Modal open={open} onClose={onClose} title={t('sort')} closeLabel={common('close')}>
      <Segmented
        label={t('sort')}
        value={value}
        options={productSorts.map((sort) => ({ value: sort, label: t(`sorts.${sort}`) }))}
        onValueChange={(sort) => {
          onChange(sort)
          onClose()
        }}
        className="grid-flow-row"
      />
    </Modal>
  )
}
