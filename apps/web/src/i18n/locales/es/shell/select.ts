export const select = {
  noOptions: 'Sin opciones.',
  noResults: 'No hay resultados para «{query}».',
  search: 'Buscar…',
}
