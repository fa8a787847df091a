import { type Query, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@tyche/sdk/api'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useErrorText } from '../../../data/errors/use-error-text.ts'
import { showToastNext } from '../../../lib/shell/overlay-store.ts'

/**
 * A failed read of something on screen raises the Error toast; the component keeps its Retry. Once per failure: repeated
 * failures of the same read stay silent, and so does a message that is visible or waits. It replaces no other message.
 */
export function useReadErrorToast(): void {
  const t = useTranslations('common')
  const errorText = useErrorText()
  const client = useQueryClient()
  /** The message that is visible or waits. */
  const shown = useRef<string>(undefined)

  const show = useEffectEvent((error: unknown) => {
    // An expired session has its own toast.
    if (error instanceof ApiError && error.status === 401) return
    const message = errorText(error)
    if (!message || shown.current === message) return
    shown.current = message
    const onClose = () => {
      shown.current = undefined
    }
    // What the player has done comes first: "Claim success" must not give way to a list that cannot be read.
    showToastNext({ type: 'fail', title: t('error'), message, onClose })
  })

  useEffect(() => {
    const reported = new WeakSet<Query>()
    const report = (query: Query) => {
      if (reported.has(query) || query.meta?.hasOwnWords || !query.isActive()) return
      reported.add(query)
      show(query.state.error)
    }
    const cache = client.getQueryCache()
    // Reads that failed before this component was loaded.
    for (const query of cache.getAll()) if (query.state.status === 'error') report(query)
    return cache.subscribe((event) => {
      if (event.type !== 'updated') return
      if (event.action.type === 'success') reported.delete(event.query)
      if (event.action.type === 'error') report(event.query)
    })
  }, [client])
}
