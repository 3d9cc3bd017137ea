/** Texts about signing in. They are outside the table of errors, which is too large for the login page. */
export const WRONG_CREDENTIALS = {
  title: 'Credenciales incorrectas',
  text: 'Por favor, verificá que tu contraseña esté correcta e intentá nuevamente.',
} as const
export const PLAN_MEMBER = {
  title: 'Por favor, continuá por aquí',
  text: 'Te invitamos a que ingreses por nuestra web de socios',
} as const
export const ALREADY_REGISTERED = {
  title: 'Por favor, continuá por aquí',
  text: 'Intentá ingresar con tu número de documento y contraseña',
} as const
