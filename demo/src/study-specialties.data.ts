import {
  CLEAN_EARS,
  CLEAN_HAIR,
  COLONOSCOPY,
  COMFORTABLE_CLOTHES,
  CONTRAST,
  DILATED_PUPILS,
  EASY_CLOTHES,
  FASTING_12,
  FASTING_6,
  FASTING_8,
  FASTING_AND_FULL_BLADDER,
  FIRST_URINE,
  FULL_BLADDER,
  GASTROSCOPY,
  HOLTER,
  NO_CONTACT_LENSES,
  NO_DEODORANT,
  NO_INHALERS,
  NO_METAL,
} from './preparations.data.ts'
import type {SpecialtyData} from './specialty-shape.ts'

const study = {kind: 'study', profession: 'doctor'} as const
const technical = {kind: 'study', profession: 'licensed'} as const
const ordered = {needsOrder: true} as const

/** Studies, each of which can be booked like a specialty. */
export const STUDY_SPECIALTIES: readonly SpecialtyData[] = [
  {
    ...technical,
    id: 50,
    code: 'LABO',
    name: 'Laboratorio de análisis clínicos',
    profession: 'team',
    reach: 'all',
    popular: true,
    early: true,
    offerings: [
      {
        name: 'Extracciones',
        minutes: 15,
        services: [
          {...ordered, name: 'Análisis de sangre de rutina', preparation: FASTING_8},
          {...ordered, name: 'Perfil lipídico', preparation: FASTING_12},
          {...ordered, name: 'Análisis de orina', preparation: FIRST_URINE},
          {...ordered, name: 'Hormonas tiroideas', preparation: FASTING_8},
          {...ordered, name: 'Antígeno prostático (PSA)', sex: 'M', minAge: 40, preparation: FASTING_8},
          {...ordered, name: 'Test de embarazo en sangre', sex: 'F', minAge: 12},
        ],
      },
    ],
  },
  {
    ...study,
    id: 51,
    code: 'ECOG',
    name: 'Ecografía',
    reach: 'all',
    popular: true,
    offerings: [
      {
        name: 'Ecografías generales',
        minutes: 20,
        services: [
          {...ordered, name: 'Ecografía abdominal', preparation: FASTING_6},
          {...ordered, name: 'Ecografía abdominal y pelviana', preparation: FASTING_AND_FULL_BLADDER},
          {...ordered, name: 'Ecografía renal y vesical', preparation: FULL_BLADDER},
          {...ordered, name: 'Ecografía prostática', sex: 'M', minAge: 18, preparation: FULL_BLADDER},
          {...ordered, name: 'Ecografía tiroidea'},
          {...ordered, name: 'Ecografía de partes blandas', preparation: EASY_CLOTHES},
        ],
      },
      {
        name: 'Ecografías de la mujer',
        minutes: 20,
        services: [
          {...ordered, name: 'Ecografía ginecológica', sex: 'F', preparation: FULL_BLADDER},
          {...ordered, name: 'Ecografía transvaginal', sex: 'F', minAge: 18, preparation: 'Vejiga vacía.'},
          {...ordered, name: 'Ecografía obstétrica', sex: 'F', minAge: 12, maxAge: 60},
          {...ordered, name: 'Ecografía mamaria', sex: 'F', minAge: 16, preparation: NO_DEODORANT},
        ],
      },
    ],
  },
  {
    ...technical,
    id: 52,
    code: 'RADI',
    name: 'Radiología',
    reach: 'most',
    popular: true,
    offerings: [
      {
        name: 'Radiografías',
        minutes: 15,
        services: [
          {...ordered, name: 'Radiografía de tórax', preparation: NO_METAL},
          {...ordered, name: 'Radiografía de columna', preparation: NO_METAL},
          {...ordered, name: 'Radiografía de miembros', preparation: NO_METAL},
          {...ordered, name: 'Radiografía de senos paranasales', preparation: NO_METAL},
          {...ordered, name: 'Espinograma', preparation: NO_METAL},
        ],
      },
    ],
  },
  {
    ...technical,
    id: 53,
    code: 'MAMO',
    name: 'Mamografía',
    reach: 'large',
    sex: 'F',
    minAge: 35,
    offerings: [
      {
        name: 'Mamografías',
        minutes: 20,
        services: [
          {...ordered, name: 'Mamografía bilateral', preparation: NO_DEODORANT},
          {...ordered, name: 'Mamografía con prolongación axilar', preparation: NO_DEODORANT},
          {...ordered, name: 'Magnificación', preparation: NO_DEODORANT},
        ],
      },
    ],
  },
  {
    ...technical,
    id: 54,
    code: 'TOMO',
    name: 'Tomografía computada',
    reach: 'large',
    offerings: [
      {
        name: 'Tomografías',
        minutes: 20,
        services: [
          {...ordered, name: 'Tomografía de cerebro', preparation: NO_METAL},
          {...ordered, name: 'Tomografía de tórax', preparation: NO_METAL},
          {...ordered, name: 'Tomografía de abdomen y pelvis con contraste', minAge: 16, preparation: CONTRAST},
          {...ordered, name: 'Tomografía de columna', preparation: NO_METAL},
        ],
      },
    ],
  },
  {
    ...technical,
    id: 55,
    code: 'RESO',
    name: 'Resonancia magnética',
    reach: 'large',
    minAge: 6,
    offerings: [
      {
        name: 'Resonancias',
        minutes: 40,
        services: [
          {...ordered, name: 'Resonancia de cerebro', preparation: NO_METAL},
          {...ordered, name: 'Resonancia de columna', preparation: NO_METAL},
          {...ordered, name: 'Resonancia de rodilla', preparation: NO_METAL},
          {...ordered, name: 'Resonancia con contraste', minAge: 16, preparation: CONTRAST},
        ],
      },
    ],
  },
  {
    ...study,
    id: 56,
    code: 'ERGO',
    name: 'Ergometría',
    reach: 'large',
    minAge: 16,
    offerings: [
      {
        name: 'Ergometrías',
        minutes: 30,
        services: [
          {...ordered, name: 'Ergometría de 12 derivaciones', preparation: COMFORTABLE_CLOTHES},
          {...ordered, name: 'Ergometría con consumo de oxígeno', preparation: COMFORTABLE_CLOTHES},
        ],
      },
    ],
  },
  {
    ...study,
    id: 57,
    code: 'ECOC',
    name: 'Ecocardiografía y Doppler',
    reach: 'large',
    offerings: [
      {
        name: 'Ecocardiogramas',
        minutes: 30,
        services: [
          {...ordered, name: 'Ecocardiograma Doppler color', preparation: EASY_CLOTHES},
          {...ordered, name: 'Doppler de vasos del cuello', minAge: 16},
          {...ordered, name: 'Doppler venoso de miembros inferiores', minAge: 16, preparation: EASY_CLOTHES},
        ],
      },
      {
        name: 'Registros de 24 horas',
        minutes: 20,
        services: [
          {...ordered, name: 'Holter de 24 horas', preparation: HOLTER},
          {...ordered, name: 'Presurometría (MAPA)', minAge: 16, preparation: HOLTER},
        ],
      },
    ],
  },
  {
    ...study,
    id: 58,
    code: 'ENDD',
    name: 'Endoscopía digestiva',
    reach: 'large',
    minAge: 16,
    offerings: [
      {
        name: 'Endoscopías',
        minutes: 45,
        services: [
          {...ordered, name: 'Videoendoscopía digestiva alta', preparation: GASTROSCOPY},
          {...ordered, name: 'Videocolonoscopía', preparation: COLONOSCOPY},
        ],
      },
    ],
  },
  {
    ...technical,
    id: 59,
    code: 'DENS',
    name: 'Densitometría ósea',
    reach: 'one',
    minAge: 18,
    offerings: [
      {
        name: 'Densitometrías',
        minutes: 20,
        services: [
          {...ordered, name: 'Densitometría de columna y cadera', preparation: 'No tomes calcio el día del estudio.'},
          {...ordered, name: 'Densitometría de cuerpo entero', preparation: NO_METAL},
        ],
      },
    ],
  },
  {
    ...technical,
    id: 60,
    code: 'ELEC',
    name: 'Electroencefalografía',
    reach: 'one',
    offerings: [
      {
        name: 'Electroencefalogramas',
        minutes: 45,
        services: [
          {...ordered, name: 'Electroencefalograma', preparation: CLEAN_HAIR},
          {...ordered, name: 'Electroencefalograma con privación de sueño', minAge: 6, preparation: CLEAN_HAIR},
        ],
      },
    ],
  },
  {
    ...technical,
    id: 61,
    code: 'ESPI',
    name: 'Función pulmonar',
    reach: 'large',
    minAge: 6,
    offerings: [
      {
        name: 'Espirometrías',
        minutes: 20,
        services: [
          {...ordered, name: 'Espirometría', preparation: NO_INHALERS},
          {...ordered, name: 'Espirometría con broncodilatadores', preparation: NO_INHALERS},
        ],
      },
    ],
  },
  {
    ...technical,
    id: 62,
    code: 'AUDI',
    name: 'Audiometría',
    reach: 'one',
    minAge: 4,
    offerings: [
      {
        name: 'Audiometrías',
        minutes: 20,
        services: [
          {...ordered, name: 'Audiometría tonal', preparation: CLEAN_EARS},
          {...ordered, name: 'Logoaudiometría', preparation: CLEAN_EARS},
          {...ordered, name: 'Impedanciometría', preparation: CLEAN_EARS},
        ],
      },
    ],
  },
  {
    ...study,
    id: 63,
    code: 'EOFT',
    name: 'Estudios oftalmológicos',
    reach: 'large',
    minAge: 6,
    offerings: [
      {
        name: 'Estudios de la vista',
        minutes: 20,
        services: [
          {...ordered, name: 'Campo visual computarizado', preparation: 'Traé tus anteojos.'},
          {...ordered, name: 'Tomografía de coherencia óptica (OCT)', preparation: DILATED_PUPILS},
          {...ordered, name: 'Topografía corneal', preparation: NO_CONTACT_LENSES},
        ],
      },
    ],
  },
]
