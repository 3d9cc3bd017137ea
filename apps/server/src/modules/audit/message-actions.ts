/** What a person decides about messages to their telephone, in the words of the audit. */
export const MESSAGE_ACTIONS = {
  'message-consent': {
    kind: 'account',
    what: 'Aceptó recibir mensajes en el celular',
    results: {
      withdrawn: 'Dejó de recibir mensajes en el celular',
      'withdrawn-by-word': 'Respondió BAJA y dejó de recibir mensajes en el celular',
    },
    why: 'Para elegir las notificaciones',
  },
} as const
