export const language = {
  label: 'Idioma',
  offer: 'Tyche también está en español.',
  accept: 'Cambiar a español',
  dismiss: 'No, gracias',
  failed: 'No se pudo cargar el idioma. Inténtalo de nuevo.',
}
