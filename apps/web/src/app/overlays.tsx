import { ToastViewport } from '@tyche/ui/toast'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { answerConfirm, hideToast } from '../components/overlays/overlay-store.ts'
import { useShell } from '../components/shell/shell-store.ts'

const ConfirmDialog = lazy(async () => ({ default: (await import('@tyche/ui/confirm-dialog')).ConfirmDialog }))

/** The toast and the question that any part of the product may put before the player. */
export function Overlays() {
  const t = useTranslations('common')
  const toast = useShell((state) => state.toast)
  const question = useShell((state) => state.confirm)
  return (
    <>
      <ToastViewport
        toast={
          toast.options && {
            visible: toast.visible,
            type: toast.options.type,
            title: toast.options.title,
            message: toast.options.message,
            closeLabel: t('close'),
            onClose: hideToast,
          }
        }
      />
      {question.options ? (
        <Suspense>
          <ConfirmDialog
            open={question.visible}
            title={question.options.title}
            message={question.options.message}
            confirmText={question.options.confirmText ?? t('confirm')}
            cancelText={question.options.cancelText ?? t('cancel')}
            onConfirm={() => answerConfirm(true)}
            onCancel={() => answerConfirm(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
