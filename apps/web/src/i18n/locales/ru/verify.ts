export const verify = {
  confirmTitle: 'Подтверждение проверки',
  confirmMessage: 'Браузер пересчитает ставку по открытым данным: маяку и блокчейну. От нас — ничего.',
  confirm: 'Проверить',
}
