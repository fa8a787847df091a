import type { LateMessages } from '../../../messages.ts'

export const walletAsk = {
  title: 'Ждём ответа кошелька',
  slow: 'Кошелёк пока молчит. Найдите его окно или отмените и попробуйте снова.',
  queued: 'С этого кошелька отправляется другая ставка. Ваша — следующая.',
  step1: 'Шаг 1 из 2: разрешите сумму в кошельке',
  step2: 'Шаг 2 из 2: подтвердите ставку в кошельке',
  sendCoins: 'Переведите на адрес кошелька немного {coin} в сети {network}.',
} satisfies LateMessages['walletAsk']
