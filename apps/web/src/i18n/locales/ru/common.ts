export const common = {
  confirm: 'Подтвердить',
  cancel: 'Отмена',
  close: 'Закрыть',
  retry: 'Повторить',
  copy: 'Копировать',
  copySuccess: 'Скопировано',
  error: 'Ошибка',
  loading: 'Загрузка',
  check: 'проверить',
  unknownError: 'Неизвестная ошибка.',
} as const
