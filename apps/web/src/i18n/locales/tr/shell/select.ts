export const select = {
  noOptions: 'Seçenek yok.',
  noResults: '“{query}” için sonuç yok.',
  search: 'Ara…',
}
