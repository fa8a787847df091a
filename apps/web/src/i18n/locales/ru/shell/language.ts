export const language = {
  label: 'Язык',
  offer: 'Tyche есть и на русском.',
  accept: 'Перейти на русский',
  dismiss: 'Нет, спасибо',
  failed: 'Не удалось загрузить язык. Попробуйте ещё раз.',
}
