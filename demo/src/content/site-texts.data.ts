import type {SiteContent} from '@ceibo/contract/content-document'
import {WEEKDAYS} from '@ceibo/contract/content-document'

const EVERY_DAY = [...WEEKDAYS]

/** News with the days since they appeared, the newest first. */
export const NEWS = [
  {
    id: 'vacunas-verano',
    title: 'Vacunas antes de las vacaciones',
    summary:
      'Revisá el carnet de tu familia antes de viajar: en los vacunatorios te decimos qué falta, sin turno hasta las 11.',
    daysAgo: 3,
  },
  {
    id: 'resultados-en-el-celular',
    title: 'Tus estudios, en el celular',
    summary:
      'Los análisis se leen con su rango de referencia y las imágenes se abren sin instalar nada. Compartilos con tu médico con un enlace que vence.',
    daysAgo: 12,
    href: '/turnos-resultados',
  },
  {
    id: 'guardia-odontologica',
    title: 'Guardia odontológica los fines de semana',
    summary: 'Cuatro centros atienden urgencias de dientes y encías los sábados y los domingos.',
    daysAgo: 25,
    href: '/emergencias',
  },
  {
    id: 'resonador-dot',
    title: 'Nuevo resonador en Dot Baires',
    summary: 'Más corto y más ancho: el estudio dura la mitad y se tolera mejor.',
    daysAgo: 41,
    href: '/centrosmedicos/dot_baires',
  },
  {
    id: 'ojos-sanos',
    title: 'Un mes para cuidar los ojos',
    summary: 'Control de presión ocular sin cargo para mayores de 40 durante octubre.',
    daysAgo: 58,
    href: '/oftalmologia',
  },
] as const

export const FEATURED: SiteContent['featured'] = {
  title: 'WellTest: un chequeo completo en una mañana',
  text: 'Análisis, imágenes y consultas en a lo sumo tres horas, en un mismo lugar. A los diez días hábiles te explicamos el informe.',
  action: 'Conocer WellTest',
  href: '/info/welltest',
}

export const GUARDS: SiteContent['guards'] = [
  {
    id: 'general-barrio-norte',
    title: 'Guardia general',
    centre: 'barrio_norte',
    specialties: ['Clínica médica', 'Pediatría', 'Traumatología'],
    hours: [{days: EVERY_DAY, from: '00:00', until: '24:00'}],
  },
  {
    id: 'especialidades-barrio-norte',
    title: 'Guardia de especialidades',
    centre: 'barrio_norte',
    specialties: ['Ginecología', 'Otorrinolaringología', 'Oftalmología'],
    hours: [{days: EVERY_DAY, from: '08:00', until: '21:00'}],
  },
  ...(
    [
      ['odonto_charcas', '08:00', '20:00'],
      ['tomodonto', '08:00', '20:00'],
      ['odonto_microcentro_25_de_mayo', '09:00', '18:00'],
      ['odonto_lomas_de_zamora', '08:00', '16:00'],
    ] as const
  ).map(([centre, from, until]) => ({
    id: `dental-${centre.replaceAll('_', '-')}`,
    title: 'Guardia odontológica',
    centre,
    specialties: ['Odontología general'],
    hours: [{days: EVERY_DAY, from, until}],
  })),
]

export const PAYMENT_METHODS: SiteContent['paymentMethods'] = [
  {
    title: 'Efectivo',
    paragraphs: [
      'En la recepción de todos los centros, en pesos. Guardá el comprobante: lo piden algunas coberturas para el reintegro.',
    ],
  },
  {
    title: 'Tarjetas de crédito',
    paragraphs: [
      'Visa, Mastercard, American Express y Cabal. Los tratamientos odontológicos se pueden pagar en cuotas: consultá en la recepción.',
    ],
  },
  {title: 'Tarjetas de débito', paragraphs: ['Visa Débito, Maestro, Mastercard Débito y Cabal Débito, con documento.']},
  {
    title: 'Transferencia bancaria',
    paragraphs: [
      'Pedí el alias en la recepción o por teléfono, y mandá el comprobante antes del turno.',
      'Nunca te vamos a pedir una transferencia por mensaje ni por una llamada.',
    ],
  },
]

export const WHISTLEBLOWING: SiteContent['whistleblowing'] = {
  phone: '0800-555-0142',
  email: 'denuncias@etica.example',
  form: 'https://etica.example/denuncias',
  paragraphs: [
    'Si viste o sufriste una conducta contraria a la ética o a la ley en nuestros centros, contalo. Podés hacerlo sin decir quién sos.',
    'La línea la atiende una empresa independiente, las 24 horas. Nadie de la red sabe quién llama si no querés que se sepa.',
    'No es para pedir turnos ni para reclamos de atención: para eso está la página de contacto.',
  ],
}

export const FOOTER: SiteContent['footer'] = {
  legal: [
    'Ceibo es una red de demostración: sus centros, sus profesionales y sus pacientes son inventados.',
    'Directora médica: Dra. Lucía Ferrando (M.N. 900.000).',
  ],
  regulators: [
    {
      name: 'Superintendencia de Servicios de Salud',
      text: 'Órgano de control de obras sociales y entidades de medicina prepaga. R.N.E.M.P. 0-0000-0.',
      phone: '0800-222-72583',
      href: 'https://www.argentina.gob.ar/sssalud',
    },
    {
      name: 'Agencia de Acceso a la Información Pública',
      text: 'Órgano de control de la Ley 25.326: recibe los reclamos de quienes ven afectados sus datos personales.',
      href: 'https://www.argentina.gob.ar/aaip',
    },
  ],
}

/** A day without water of next week, and the holiday of the founders, by days from today. */
export const CLOSURES = [
  {centre: 'almagro', reason: 'Obras en el edificio', inDays: 9, days: 1},
  {centre: 'odonto_campana', reason: 'Fiesta de la ciudad', inDays: 21, days: 2},
] as const
