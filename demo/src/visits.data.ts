import {ANA, IVAN, JULIAN, MARTA, NADIA, RITA, TOMAS} from './people.data.ts'

type Visit = {
  patient: string
  /** The document of the person who booked, if it is not the patient. */
  bookedBy?: string
  /** Code of the specialty and name of the service. */
  service: readonly [string, string]
  /** Slugs of the centres to choose from. */
  centres: readonly string[]
  source?: 'web' | 'counter' | 'phone'
}

export type PastVisit = Visit & {
  /** The maximum number of days before today; the visit is on a day from Monday to Friday. */
  daysAgo: number
  state?: 'absent' | 'cancelled'
}

export type ComingVisit = Visit & {
  /** The appointment is at the first free slot after so many hours from now. */
  hoursAhead: number
}

const near = ['tom', 'barrio_norte', 'recoleta'] as const
const dental = ['tomodonto', 'odonto_charcas'] as const
const south = ['lomas_de_zamora', 'berazategui'] as const
const days = 24

/** The visits of the named people in the last year. */
export const PAST_VISITS: readonly PastVisit[] = [
  {patient: ANA, service: ['CLIM', 'Primera consulta'], centres: near, daysAgo: 350},
  {patient: ANA, service: ['LABO', 'Análisis de sangre de rutina'], centres: near, daysAgo: 338},
  {patient: ANA, service: ['ECOG', 'Ecografía abdominal'], centres: near, daysAgo: 305},
  {patient: ANA, service: ['CARD', 'Electrocardiograma'], centres: near, daysAgo: 270},
  {patient: ANA, service: ['ODON', 'Limpieza dental'], centres: dental, daysAgo: 236, source: 'phone'},
  {patient: ANA, service: ['DERM', 'Control de lunares'], centres: near, daysAgo: 204, state: 'absent'},
  {patient: ANA, service: ['GINE', 'Papanicolaou y colposcopía'], centres: near, daysAgo: 171},
  {patient: ANA, service: ['MAMO', 'Mamografía bilateral'], centres: near, daysAgo: 148, source: 'counter'},
  {patient: ANA, service: ['OFTA', 'Receta de anteojos'], centres: near, daysAgo: 117, state: 'cancelled'},
  {patient: ANA, service: ['TRAU', 'Primera consulta'], centres: near, daysAgo: 86},
  {patient: ANA, service: ['RADI', 'Radiografía de tórax'], centres: near, daysAgo: 80},
  {patient: ANA, service: ['CLIM', 'Control'], centres: near, daysAgo: 24},
  {patient: TOMAS, bookedBy: ANA, service: ['PEDI', 'Control de niño sano'], centres: near, daysAgo: 190},
  {patient: TOMAS, bookedBy: ANA, service: ['PEDI', 'Apto físico escolar'], centres: near, daysAgo: 49},
  {patient: MARTA, service: ['GINE', 'Control ginecológico anual'], centres: south, daysAgo: 210},
  {patient: MARTA, service: ['LABO', 'Perfil lipídico'], centres: south, daysAgo: 96},
  {patient: MARTA, service: ['CLIM', 'Control'], centres: south, daysAgo: 33, state: 'cancelled'},
  {patient: JULIAN, service: ['TRAU', 'Columna'], centres: near, daysAgo: 140, source: 'phone'},
  {patient: JULIAN, service: ['CLIM', 'Apto físico'], centres: near, daysAgo: 61},
  {patient: IVAN, service: ['CLIM', 'Primera consulta'], centres: ['neuquen'], daysAgo: 155},
  {patient: IVAN, service: ['ODON', 'Arreglo de caries'], centres: ['odonto_neuquen'], daysAgo: 40},
  {patient: RITA, service: ['OFTA', 'Control'], centres: near, daysAgo: 182},
  {patient: RITA, service: ['DERM', 'Primera consulta'], centres: near, daysAgo: 70, state: 'absent'},
]

/** The upcoming appointments of the named people. */
export const COMING_VISITS: readonly ComingVisit[] = [
  {patient: ANA, service: ['CLIM', 'Control'], centres: near, hoursAhead: 12},
  {patient: ANA, service: ['LABO', 'Análisis de sangre de rutina'], centres: near, hoursAhead: 8 * days},
  {patient: TOMAS, bookedBy: ANA, service: ['PEDI', 'Control de niño sano'], centres: near, hoursAhead: 15 * days},
  {patient: ANA, service: ['GINE', 'Control ginecológico anual'], centres: near, hoursAhead: 33 * days},
  {patient: ANA, service: ['OFTA', 'Fondo de ojo'], centres: near, hoursAhead: 68 * days},
  {patient: ANA, service: ['CARD', 'Electrocardiograma'], centres: near, hoursAhead: 130 * days},
  {patient: MARTA, service: ['ECOG', 'Ecografía mamaria'], centres: south, hoursAhead: 12 * days},
  {patient: JULIAN, service: ['KINE', 'Evaluación inicial'], centres: near, hoursAhead: 5 * days, source: 'phone'},
  {patient: IVAN, service: ['CARD', 'Primera consulta'], centres: ['neuquen'], hoursAhead: 20 * days},
  {patient: RITA, service: ['ODON', 'Control'], centres: dental, hoursAhead: 9 * days},
  {
    patient: NADIA,
    service: ['OBST', 'Primera consulta de embarazo'],
    centres: near,
    hoursAhead: 6 * days,
    source: 'counter',
  },
]
