export const user = {
  title: 'Профиль',
  account: 'Аккаунт',
  points: 'Баллы',
  balance: 'USDM',
  records: 'Мои ставки',
  connectTitle: 'Подключите кошелёк, чтобы увидеть аккаунт.',
  connect: 'Подключить',
  signInFirst: 'Войдите, чтобы увидеть',
  connectHint: 'Ставки, баллы и баланс привязаны к вашему адресу.',
} as const
