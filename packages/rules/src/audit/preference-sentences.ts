/** What people choose to be told, and how, in the sentences of the audit. */
export const PREFERENCE_SENTENCES = {
  'preferences-update': 'cambió qué avisos recibe',
  'message-consent': {
    deed: 'aceptó recibir mensajes en el celular',
    results: {
      withdrawn: 'dejó de recibir mensajes en el celular',
      'withdrawn-by-word': 'respondió BAJA y dejó de recibir mensajes en el celular',
    },
  },
} as const
