import { ErrorState } from '@tyche/ui/error-state'
import { Component, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'

/** Instead of a blank page after a mistake of ours: what was typed and sent is stored, and a reload goes on from there. */
export class CrashNote extends Component<{ children: ReactNode }, { error: Error | undefined }> {
  override state: { error: Error | undefined } = { error: undefined }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override render() {
    return this.state.error ? <Note message={this.state.error.message} /> : this.props.children
  }
}

function Note({ message }: { message: string }) {
  const t = useTranslations('common')
  return (
    <ErrorState title={t('error')} message={message} retryLabel={t('retry')} onRetry={() => window.location.reload()} />
  )
}
