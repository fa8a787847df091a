export const common = {
  confirm: 'Confirmar',
  cancel: 'Cancelar',
  close: 'Cerrar',
  retry: 'Reintentar',
  copy: 'Copiar',
  copySuccess: 'Copiado',
  error: 'Error',
  check: 'verificar',
}
