export const transaction = {
  title: 'İşlem',
  approve: 'İzin ver',
  sign: 'Onayla',
  pending: 'Bekliyor',
  done: 'Tamam',
  explorer: 'Blok gezgininde aç',
}
