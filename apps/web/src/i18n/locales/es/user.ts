export const user = {
  title: 'Perfil',
  account: 'Cuenta',
  points: 'Puntos',
  balance: 'USDM',
  records: 'Mis registros',
  connectTitle: 'Conecta una billetera para ver tu cuenta.',
  connect: 'Conectar',
  signInFirst: 'Inicia sesión para verlo',
  connectHint: 'Tus apuestas, puntos y saldo van con tu dirección.',
} as const
