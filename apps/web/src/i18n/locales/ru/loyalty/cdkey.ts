export const cdkey = {
  title: 'CDKEY',
  enter: 'Введите CDKEY',
  activate: 'Активировать',
  rewards: 'Награды CDKEY',
  name: 'Название',
  cdkey: 'Cdkey',
  endTime: 'Действует до',
  claimAll: 'Забрать всё',
  copy: 'Копировать',
  success: 'CDKEY активирован, начислено баллов: {point}',
}
