export const rps = {
  yourHand: 'Eliniz',
  rock: 'Taş',
  paper: 'Kâğıt',
  scissors: 'Makas',
  you: 'Siz',
  house: 'Kasa',
  rule: {
    rock: 'Taş makası yener, kâğıda yenilir. Beraberlikte bahsiniz iade edilir.',
    paper: 'Kâğıt taşı yener, makasa yenilir. Beraberlikte bahsiniz iade edilir.',
    scissors: 'Makas kâğıdı yener, taşa yenilir. Beraberlikte bahsiniz iade edilir.',
  },
  because: {
    rock: 'Taş makası kırar',
    paper: 'Kâğıt taşı sarar',
    scissors: 'Makas kâğıdı keser',
    tie: 'Aynı el: bahsiniz iade edilir',
  },
  result: {
    win: 'Kazandınız',
    tie: 'Berabere',
    loss: 'Kaybettiniz',
  },
}
