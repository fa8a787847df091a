export const transaction = {
  title: 'Транзакция',
  approve: 'Разрешить',
  sign: 'Подтвердить',
  pending: 'В обработке',
  done: 'Готово',
  explorer: 'Открыть в обозревателе блоков',
}
