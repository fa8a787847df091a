export const verify = {
  confirmTitle: 'Confirmar la verificación',
  confirmMessage:
    'Tu navegador recalcula esta apuesta con datos públicos: la baliza y la cadena, nada de nuestros servidores.',
  confirm: 'Verificar',
}
