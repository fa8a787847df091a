export const select = {
  noOptions: '没有可选项。',
  noResults: '没有与“{query}”匹配的结果。',
  search: '搜索…',
}
