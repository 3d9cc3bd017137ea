/** Said when the service is in trouble. Apart from the table of errors, for pages where the whole table weighs too much. */
export const SERVICE_TROUBLE = {
  title: 'Ups… tuvimos un problema',
  text: 'Estamos teniendo problemas con nuestros servicios. Por favor, intentá más tarde.',
} as const
