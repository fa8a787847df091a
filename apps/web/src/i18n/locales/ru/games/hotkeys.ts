import type { LateMessages } from '../../../messages.ts'

export const hotkeys = {
  space: 'Пробел',
  roll: 'Играть или пропустить анимацию',
  help: 'Показать этот список',
  choices: 'Клавиши выбора',
  letters: 'Клавиши ставки и звука',
  neighbour: 'Следующий или предыдущий вариант',
  face: 'Выбрать грань или снять выбор',
  facesGroup: 'Чёт, нечет, 1–3 или 4–6',
  threshold: 'Сдвинуть порог; с Shift — на один процент',
  halve: 'Половина ставки',
  double: 'Удвоить ставку',
  sound: 'Включить или выключить звук',
} satisfies LateMessages['hotkeys']
