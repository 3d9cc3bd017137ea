import type {SiteContent} from '@ceibo/contract/content/content-document'
import {WEEKDAYS} from '@ceibo/contract/time/weekday'

const EVERY_DAY = [...WEEKDAYS]

/** The news, newest first, each with the number of days since it appeared. */
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
      'Los análisis se leen con su rango de referencia y las imágenes se abren sin instalar nada. Compartilos con tu médico con un link que vence.',
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
    picture: 'centro-dot-baires',
  },
  {
    id: 'ojos-sanos',
    title: 'Un mes para cuidar los ojos',
    summary: 'Control de presión ocular sin cargo para mayores de 40 durante octubre.',
    daysAgo: 58,
    href: '/oftalmologia',
  },
] as const

/**
 * The notices of one day that the network gave: the health workers' day, 21 September, on which only the guards attend. The specification says
 * September of 2023 and 2024 without the day.
 */
export const PAST_NOTICES = [
  {id: 'dia-de-la-sanidad-2023', day: '2023-09-21'},
  {id: 'dia-de-la-sanidad-2024', day: '2024-09-21'},
].map(({id, day}) => ({
  id,
  title: 'Hoy es el Día de la Sanidad',
  text: 'Los centros no atienden turnos. Las guardias y la línea de emergencias funcionan como siempre.',
  from: day,
  until: day,
}))

/** The notices of the demo, each of one day, with the number of days until then. */
export const NOTICES = [
  {
    id: 'bienvenida',
    title: 'Una red de demostración',
    text: 'Este sitio muestra una red inventada: ningún turno es de verdad. Este aviso se ve un solo día.',
    daysAhead: 7,
  },
] as const

export const FEATURED: SiteContent['featured'] = {
  title: 'WellTest: un chequeo completo en una mañana',
  text: 'Análisis, imágenes y consultas en tres horas como máximo, en un mismo lugar. A los diez días hábiles te explicamos el informe.',
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
    kind: 'cash',
    paragraphs: [
      'En la recepción de todos los centros, en pesos. Guardá el comprobante: lo piden algunas coberturas para el reintegro.',
    ],
    bring: 'Tu documento y, si tenés, la credencial de tu cobertura.',
  },
  {
    title: 'Tarjetas de crédito',
    kind: 'credit',
    paragraphs: [
      'Visa, Mastercard, American Express y Cabal. Los tratamientos odontológicos se pueden pagar en cuotas: consultá en la recepción.',
    ],
    bring: 'La tarjeta y el documento de su titular. También sirve la tarjeta en el celular.',
  },
  {
    title: 'Tarjetas de débito',
    kind: 'debit',
    paragraphs: ['Visa Débito, Maestro, Mastercard Débito y Cabal Débito. El pago se acredita en el momento.'],
    bring: 'La tarjeta y el documento de su titular.',
  },
  {
    title: 'Transferencia bancaria',
    kind: 'transfer',
    paragraphs: [
      'Pedí el alias en la recepción o por teléfono, y mandá el comprobante antes del turno.',
      'Nunca te vamos a pedir una transferencia por mensaje ni por una llamada.',
    ],
    bring: 'El comprobante de la transferencia, impreso o en el celular.',
  },
]

export const WHISTLEBLOWING: SiteContent['whistleblowing'] = {
  phone: '0800-555-0142',
  email: 'denuncias@etica.example',
  form: 'https://etica.example/denuncias',
  paragraphs: [
    'Si viste o sufriste una conducta contraria a la ética o a la ley en nuestros centros, contalo. Podés hacerlo sin decir quién sos.',
    'La línea la atiende una empresa independiente, las 24 horas. Te dan un número de caso para saber cómo sigue.',
  ],
  confidential: [
    'Tu nombre, si lo decís: lo conoce la empresa que atiende, y a la red se lo pasa si vos querés.',
    'El número desde el que llamás y la dirección de tu email: no se guardan con la denuncia.',
    'Lo que contás: lo lee el comité de ética, y nadie de tu centro ni de tu equipo.',
    'No hay represalias para quien denuncia de buena fe, aunque después no se pueda probar.',
  ],
}

/** The chat by which patients ask for prescriptions. */
export const MESSAGING: SiteContent['messaging'] = {name: 'Ceibo Chat', href: 'https://chat.example/ceibo'}

export const CONTACT_EMAIL = 'consultas@ceibo.example'

export const CHECK_UP: SiteContent['checkUp'] = {
  includes: [
    'Entrevista y examen físico con un médico clínico.',
    'Análisis de sangre y de orina.',
    'Electrocardiograma y control del corazón.',
    'Radiografía de tórax y ecografía abdominal.',
    'Control de la vista y de los oídos.',
    'Estudios que dependen de tu edad y de tus antecedentes.',
  ],
  before: [
    'Vení con 8 horas de ayuno. Podés tomar agua.',
    'Traé tus estudios anteriores y la lista de lo que tomás.',
    'Traé tu documento y tu credencial.',
  ],
}

/** The ophthalmology services of the centres, besides the specialties of the agenda. */
export const EYE_SERVICES: SiteContent['services'] = [
  {
    id: 'cirugia-de-cataratas',
    name: 'Cirugía de cataratas',
    summary: 'Cambio del cristalino por una lente, con anestesia local y alta en el día.',
    searchWords: ['catarata', 'cristalino', 'vista nublada'],
    page: '/oftalmologia',
    centres: ['tom', 'recoleta'],
  },
  {
    id: 'retina-y-diabetes',
    name: 'Retina',
    summary: 'Controles y tratamientos con láser para la diabetes, la presión alta y la maculopatía.',
    searchWords: ['maculopatía', 'láser', 'diabetes', 'retinopatía'],
    page: '/oftalmologia',
    centres: ['tom', 'barrio_norte', 'dot_baires'],
  },
  {
    id: 'oftalmologia-infantil',
    name: 'Oftalmología infantil',
    summary: 'Desde el primer control del bebé hasta el ojo vago, el estrabismo y los anteojos de la escuela.',
    searchWords: ['ojo vago', 'estrabismo', 'bebé', 'chicos'],
    page: '/oftalmologia',
    centres: ['barrio_norte', 'olivos', 'lomas_de_zamora', 'neuquen'],
  },
  {
    id: 'lentes-de-contacto',
    name: 'Lentes de contacto',
    summary: 'Medición, prueba y control de la adaptación, también si es la primera vez.',
    searchWords: ['contactología', 'lentillas'],
    page: '/oftalmologia',
    centres: ['tom', 'microcentro_25_de_mayo', 'almagro', 'salta'],
  },
]

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
