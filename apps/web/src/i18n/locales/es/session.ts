export const session = {
  signIn: 'Iniciar sesión',
  signedIn: 'Sesión iniciada, puntos actuales: {point}',
  connectFirst: 'Primero inicia sesión o conecta tu billetera',
} as const
