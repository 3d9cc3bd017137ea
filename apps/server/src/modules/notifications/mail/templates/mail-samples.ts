const TOKEN = 'ejemplo'.repeat(6)

/** One mail of each kind with invented data, for the demo's gallery. */
export const MAIL_SAMPLES: readonly {kind: string; name: string; data: Record<string, unknown>}[] = [
  {
    kind: 'reset-link',
    name: 'Link para cambiar la contraseña',
    data: {firstName: 'Ana', path: `/login?token=${TOKEN}&pId=1000`, purpose: 'reset', minutes: 20},
  },
  {
    kind: 'reset-link',
    name: 'Link para completar los datos',
    data: {firstName: 'Nadia', path: `/login?token=${TOKEN}&pId=1000`, purpose: 'lite', minutes: 30},
  },
  {
    kind: 'password-changed',
    name: 'Contraseña cambiada',
    data: {firstName: 'Ana', at: '2026-03-02T10:00:00-03:00'},
  },
  {
    kind: 'pin',
    name: 'Código del registro',
    data: {pin: '048213', purpose: 'registration'},
  },
  {
    kind: 'pin',
    name: 'Código para cambiar el email',
    data: {pin: '731950', purpose: 'email-change'},
  },
  {
    kind: 'email-changed',
    name: 'Email cambiado, a la dirección anterior',
    data: {
      firstName: 'Ana',
      maskedEmail: 'a•••@c•••.example',
      at: '2026-03-02T10:00:00-03:00',
      path: `/revertir-email?token=${TOKEN}`,
      hours: 72,
    },
  },
  {kind: 'mail-recovery-received', name: 'Documentación recibida', data: {}},
  {
    kind: 'review-accepted',
    name: 'Documentación aprobada',
    data: {
      matter: 'la validación de tu identidad',
      text: 'Validamos tu identidad. Ya podés ver tus resultados médicos online.',
    },
  },
  {
    kind: 'review-rejected',
    name: 'Documentación rechazada',
    data: {
      matter: 'la validación de tu identidad',
      reasons: ['La foto del frente está borrosa', 'Falta el dorso del documento'],
      path: `/resubir-documentos?token=${TOKEN}`,
      days: 7,
    },
  },
  {kind: 'welcome', name: 'Bienvenida', data: {firstName: 'Sofía'}},
  {kind: 'appointment-booked', name: 'Turno reservado', data: appointment('Vení con 8 horas de ayuno.')},
  {kind: 'appointment-cancelled', name: 'Turno anulado', data: appointment(null)},
]

function appointment(preparation: string | null) {
  return {
    firstName: 'Ana',
    appointmentId: 1,
    patientName: 'Ana Ceballos',
    specialty: 'Cardiología',
    practice: 'Consulta',
    providerTerm: 'Profesional',
    providerName: 'Dra. Laura Méndez\u00a0· M.N.\u00a0120345',
    centreName: 'Centro Belgrano',
    centreAddress: 'Calle del Jacarandá 1234, CABA',
    centrePhone: '11 5555 0100',
    startsAt: '2026-03-03T10:30:00-03:00',
    preparation,
  }
}
