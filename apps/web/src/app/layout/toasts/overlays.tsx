import { ToastViewport } from '@tyche/ui/toast'
import { useTranslations } from 'use-intl'
import { useLazyOnDemand } from '../../../lib/lazy/use-lazy-on-demand.ts'
import { answerConfirm, hideToast } from '../../../lib/shell/overlay-store.ts'
import { useShell } from '../../../lib/shell/shell-store.ts'

const loadConfirm = async () => (await import('@tyche/ui/confirm-dialog')).ConfirmDialog

/** The toast and the confirm dialog that any part of the app can open. */
export function Overlays() {
  const t = useTranslations('common')
  const toast = useShell((state) => state.toast)
  const question = useShell((state) => state.confirm)
  const ConfirmDialog = useLazyOnDemand(loadConfirm, question.visible, () => answerConfirm(false))
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
      {ConfirmDialog && question.options ? (
        <ConfirmDialog
          open={question.visible}
          title={question.options.title}
          message={question.options.message}
          confirmText={question.options.confirmText ?? t('confirm')}
          cancelText={question.options.cancelText ?? t('cancel')}
          onConfirm={() => answerConfirm(true)}
          onCancel={() => answerConfirm(false)}
        />
      ) : null}
    </>
  )
}
