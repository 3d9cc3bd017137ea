import {ANA, IVAN, JULIAN, MARTA, NADIA, RITA, TOMAS} from './people.data.ts'

interface Visit {
  patient: string
  /** Who asked for it, when it is not the patient. */
  bookedBy?: string
  /** Code of the specialty and name of the practice. */
  practice: readonly [string, string]
  /** Slugs of the centres to choose from. */
  centres: readonly string[]
  source?: 'web' | 'counter' | 'phone'
}

export interface PastVisit extends Visit {
  /** At most so many days before today, from Monday to Friday. */
  daysAgo: number
  state?: 'missed' | 'cancelled'
}

export interface ComingVisit extends Visit {
  /** The first free moment after so many hours from now. */
  hoursAhead: number
}

const near = ['tom', 'barrio_norte', 'recoleta'] as const
const dental = ['tomodonto', 'odonto_charcas'] as const
const south = ['lomas_de_zamora', 'berazategui'] as const
const days = 24

/** What the named people have been to in the last year. */
export const PAST_VISITS: readonly PastVisit[] = [
  {patient: ANA, practice: ['CLIM', 'Primera consulta'], centres: near, daysAgo: 350},
  {patient: ANA, practice: ['LABO', 'Análisis de sangre de rutina'], centres: near, daysAgo: 338},
  {patient: ANA, practice: ['ECOG', 'Ecografía abdominal'], centres: near, daysAgo: 305},
  {patient: ANA, practice: ['CARD', 'Electrocardiograma'], centres: near, daysAgo: 270},
  {patient: ANA, practice: ['ODON', 'Limpieza dental'], centres: dental, daysAgo: 236, source: 'phone'},
  {patient: ANA, practice: ['DERM', 'Control de lunares'], centres: near, daysAgo: 204, state: 'missed'},
  {patient: ANA, practice: ['GINE', 'Papanicolaou y colposcopía'], centres: near, daysAgo: 171},
  {patient: ANA, practice: ['MAMO', 'Mamografía bilateral'], centres: near, daysAgo: 148, source: 'counter'},
  {patient: ANA, practice: ['OFTA', 'Receta de anteojos'], centres: near, daysAgo: 117, state: 'cancelled'},
  {patient: ANA, practice: ['TRAU', 'Primera consulta'], centres: near, daysAgo: 86},
  {patient: ANA, practice: ['RADI', 'Radiografía de tórax'], centres: near, daysAgo: 80},
  {patient: ANA, practice: ['CLIM', 'Control'], centres: near, daysAgo: 24},
  {patient: TOMAS, bookedBy: ANA, practice: ['PEDI', 'Control de niño sano'], centres: near, daysAgo: 190},
  {patient: TOMAS, bookedBy: ANA, practice: ['PEDI', 'Apto físico escolar'], centres: near, daysAgo: 49},
  {patient: MARTA, practice: ['GINE', 'Control ginecológico anual'], centres: south, daysAgo: 210},
  {patient: MARTA, practice: ['LABO', 'Perfil lipídico'], centres: south, daysAgo: 96},
  {patient: MARTA, practice: ['CLIM', 'Control'], centres: south, daysAgo: 33, state: 'cancelled'},
  {patient: JULIAN, practice: ['TRAU', 'Columna'], centres: near, daysAgo: 140, source: 'phone'},
  {patient: JULIAN, practice: ['CLIM', 'Apto físico'], centres: near, daysAgo: 61},
  {patient: IVAN, practice: ['CLIM', 'Primera consulta'], centres: ['neuquen'], daysAgo: 155},
  {patient: IVAN, practice: ['ODON', 'Arreglo de caries'], centres: ['odonto_neuquen'], daysAgo: 40},
  {patient: RITA, practice: ['OFTA', 'Control'], centres: near, daysAgo: 182},
  {patient: RITA, practice: ['DERM', 'Primera consulta'], centres: near, daysAgo: 70, state: 'missed'},
]

/** What the named people have booked. */
export const COMING_VISITS: readonly ComingVisit[] = [
  {patient: ANA, practice: ['CLIM', 'Control'], centres: near, hoursAhead: 12},
  {patient: ANA, practice: ['LABO', 'Análisis de sangre de rutina'], centres: near, hoursAhead: 8 * days},
  {patient: TOMAS, bookedBy: ANA, practice: ['PEDI', 'Control de niño sano'], centres: near, hoursAhead: 15 * days},
  {patient: ANA, practice: ['GINE', 'Control ginecológico anual'], centres: near, hoursAhead: 33 * days},
  {patient: ANA, practice: ['OFTA', 'Fondo de ojo'], centres: near, hoursAhead: 68 * days},
  {patient: ANA, practice: ['CARD', 'Electrocardiograma'], centres: near, hoursAhead: 130 * days},
  {patient: MARTA, practice: ['ECOG', 'Ecografía mamaria'], centres: south, hoursAhead: 12 * days},
  {patient: JULIAN, practice: ['KINE', 'Evaluación inicial'], centres: near, hoursAhead: 5 * days, source: 'phone'},
  {patient: IVAN, practice: ['CARD', 'Primera consulta'], centres: ['neuquen'], hoursAhead: 20 * days},
  {patient: RITA, practice: ['ODON', 'Control'], centres: dental, hoursAhead: 9 * days},
  {
    patient: NADIA,
    practice: ['OBST', 'Primera consulta de embarazo'],
    centres: near,
    hoursAhead: 6 * days,
    source: 'counter',
  },
]
