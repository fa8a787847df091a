export const transaction = {
  title: 'Transacción',
  approve: 'Aprobar',
  sign: 'Confirmar',
  pending: 'Pendiente',
  done: 'Listo',
  explorer: 'Ver en el explorador',
}
