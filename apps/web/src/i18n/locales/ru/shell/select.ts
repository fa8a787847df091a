export const select = {
  noOptions: 'Нет вариантов.',
  noResults: 'По запросу «{query}» ничего не найдено.',
  search: 'Поиск…',
}
