export const dice = {
  yourFaces: '您选的点数',
  face: '{face, number} 点',
  quickPicks: '快速选择',
  even: '双',
  odd: '单',
  low: '1–3',
  high: '4–6',
  covers: '{count, plural, other {六个点数中有 # 个会赢。}}',
  atLeastOne: '至少保留一个点数。',
  atMostFive: '最多五个点数：六个全选就没有可赢的了。',
}
