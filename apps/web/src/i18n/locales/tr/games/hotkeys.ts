import type { LateMessages } from '../../../messages.ts'

export const hotkeys = {
  space: 'Boşluk',
  roll: 'Oyna ya da animasyonu geç',
  help: 'Bu listeyi göster',
  choices: 'Seçim tuşları',
  letters: 'Bahis ve ses tuşları',
  neighbour: 'Sonraki ya da önceki seçim',
  face: 'Bir sayıyı seç ya da bırak',
  facesGroup: 'Çift, tek, 1–3 ya da 4–6',
  threshold: 'Eşiği kaydır; Shift ile yüzde birlik adımlarla',
  halve: 'Bahsi yarıya indir',
  double: 'Bahsi ikiye katla',
  sound: 'Sesi aç veya kapat',
} satisfies LateMessages['hotkeys']
