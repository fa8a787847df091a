export const common = {
  confirm: 'Confirmar',
  cancel: 'Cancelar',
  close: 'Cerrar',
  retry: 'Reintentar',
  copy: 'Copiar',
  copySuccess: 'Copiado',
  approveSuccess: 'Aprobado',
  error: 'Error',
  check: 'verificar',
  simulated: 'demo',
  simulatedPlayer: 'En esta cuenta juega un programa',
}
