import type { LateMessages } from '../../../messages.ts'

export const hotkeys = {
  space: '空格',
  roll: '投注，或跳过动画',
  help: '显示此列表',
  choices: '选择键',
  letters: '投注和声音按键',
  neighbour: '下一个或上一个选项',
  face: '选中或取消一个点数',
  facesGroup: '双、单、1–3 或 4–6',
  threshold: '移动目标值；按住 Shift 每次移动 1%',
  halve: '投注减半',
  double: '投注翻倍',
  sound: '开关声音',
} satisfies LateMessages['hotkeys']
