import { Select, type SelectProps } from '@tyche/ui/select'
import { useTranslations } from 'use-intl'

/** A searchable select in the page's language. Heavy: import it lazily. */
export function OptionSelect<Value extends string>(props: Omit<SelectProps<Value>, 'texts'>) {
  const t = useTranslations('select')
  return (
    <Select
      {...props}
      texts={{
        search: t('search'),
        noOptions: t('noOptions'),
        noResults: (query) => t('noResults', { query }),
      }}
    />
  )
}
