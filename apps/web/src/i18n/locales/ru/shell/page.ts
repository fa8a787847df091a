export const page = {
  notFound: 'Страница не найдена',
  notFoundHint: 'По этому адресу ничего нет.',
  internal: 'Внутренняя ошибка сервера',
  internalHint: 'Не удалось показать страницу. Ваши средства в блокчейне в порядке.',
  unknownMiddleware: 'Неизвестный обработчик маршрута',
  backHome: 'На главную',
}
