import { ErrorState } from '@tyche/ui/error-state'
import { useTranslations } from 'use-intl'
import { useErrorText } from '../data/errors/use-error-text.ts'

export interface QueryErrorProps {
  /** What could not be read; the words for any data without. */
  title?: string
  /** The query that failed. */
  query: { readonly error: unknown; readonly isFetching: boolean; readonly refetch: () => unknown }
}

/** In place of what could not be read: why, and a button that reads it again. */
export function QueryError({ title, query }: QueryErrorProps) {
  const t = useTranslations()
  const errorText = useErrorText()
  return (
    <ErrorState
      title={title ?? t('errors.dataTitle')}
      message={errorText(query.error)}
      retryLabel={t('common.retry')}
      retrying={query.isFetching}
      onRetry={() => query.refetch()}
    />
  )
}
