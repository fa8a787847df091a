export const common = {
  confirm: 'Подтвердить',
  cancel: 'Отмена',
  close: 'Закрыть',
  retry: 'Повторить',
  copy: 'Копировать',
  copySuccess: 'Скопировано',
  approveSuccess: 'Одобрено',
  error: 'Ошибка',
  check: 'проверить',
}
