export const rps = {
  yourHand: 'Eliniz',
  rock: 'Taş',
  paper: 'Kağıt',
  scissors: 'Makas',
  you: 'Siz',
  house: 'Kasa',
  rule: {
    rock: 'Taş makası yener, kağıda yenilir. Berabere bahsi geri verir.',
    paper: 'Kağıt taşı yener, makasa yenilir. Berabere bahsi geri verir.',
    scissors: 'Makas kağıdı yener, taşa yenilir. Berabere bahsi geri verir.',
  },
  because: {
    rock: 'Taş makası kırar',
    paper: 'Kağıt taşı sarar',
    scissors: 'Makas kağıdı keser',
    tie: 'Aynı el: bahsiniz geri gelir',
  },
  result: {
    win: 'Kazandı',
    tie: 'Berabere',
    loss: 'Kaybetti',
  },
}
