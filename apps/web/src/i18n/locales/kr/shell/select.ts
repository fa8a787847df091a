export const select = {
  noOptions: '선택할 항목이 없어요.',
  noResults: '“{query}” 검색 결과가 없어요.',
  search: '검색…',
}
