export const common = {
  confirm: 'Подтвердить',
  cancel: 'Отмена',
  close: 'Закрыть',
  retry: 'Повторить',
  copy: 'Копировать',
  copySuccess: 'Скопировано',
  approveSuccess: 'Разрешено',
  error: 'Ошибка',
  check: 'проверить',
  simulated: 'демо',
  simulatedPlayer: 'За этот аккаунт играет программа',
}
