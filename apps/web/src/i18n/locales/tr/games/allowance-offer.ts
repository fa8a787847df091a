import type { LateMessages } from '../../../messages.ts'

export const allowanceOffer = {
  title: 'Oyunlar ne kadar kullanabilsin?',
  once: 'Bu bahis',
  onceHint: 'Cüzdanınız her bahiste iki kez sorar: önce tutara izin için, sonra bahis için.',
  moreHint:
    'Cüzdanınız şimdi iki kez, sonra {amount} bitene kadar her bahiste bir kez sorar. Bahse koymadığınız tutar cüzdanınızda kalır.',
  end: 'İzni profilinizden dilediğiniz an kaldırabilirsiniz',
} satisfies LateMessages['allowanceOffer']
