export const products = {
  points: '{count, plural, one {{points} балл} few {{points} балла} many {{points} баллов} other {{points} балла}}',
  soldOf: 'Продано {sold, number} из {total, number}',
  timeLeft: 'До конца {time}',
  state: {
    upcoming: 'Скоро',
    open: 'В продаже',
    paused: 'Пауза',
    soldOut: 'Распродано',
    ended: 'Продажа закрыта',
    drawing: 'Розыгрыш',
    drawn: 'Разыграно',
    inactivated: 'Отменено',
    removed: 'Снято',
    committed: 'Ждёт розыгрыша',
  },
}
