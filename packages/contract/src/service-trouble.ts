/** The text for a service failure. It is outside the table of errors, which is too large for some pages. */
export const SERVICE_TROUBLE = {
  title: 'Ups… tuvimos un problema',
  text: 'Estamos teniendo problemas con nuestros servicios. Por favor, intentá más tarde.',
} as const
