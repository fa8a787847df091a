import type { LateMessages } from '../../../messages.ts'

export const allowanceOffer = {
  title: 'Сколько могут потратить игры?',
  once: 'Эта ставка',
  onceHint: 'На каждую ставку кошелёк спросит дважды: чтобы разрешить сумму и чтобы сделать ставку.',
  moreHint:
    'Сейчас кошелёк спросит дважды, потом — по разу на ставку, пока не будет потрачено {amount}. Всё, что не поставлено, остаётся в кошельке.',
  end: 'Разрешение можно отозвать в профиле',
} satisfies LateMessages['allowanceOffer']
