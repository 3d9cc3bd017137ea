import {
  BETWEEN_PERIODS,
  DILATED_PUPILS,
  EASY_CLOTHES,
  FULL_BLADDER,
  NO_ANTIHISTAMINES,
  NO_CREAM,
  PREVIOUS_STUDIES,
  VACCINATION_CARD,
  WITH_ADULT,
} from './preparations.data.ts'
import type {SpecialtyData} from './specialty-shape.ts'

const FIRST = {name: 'Primera consulta'} as const
const CHECK = {name: 'Control'} as const
const doctor = {kind: 'medical', profession: 'doctor'} as const
const licensed = {kind: 'medical', profession: 'licensed'} as const

/** The specialties in which patients consult a physician or a licensed professional. */
export const MEDICAL_SPECIALTIES: readonly SpecialtyData[] = [
  {
    ...doctor,
    id: 1,
    code: 'CLIM',
    name: 'Clínica médica',
    reach: 'all',
    popular: true,
    minAge: 16,
    offerings: [
      {
        name: 'Consultas de clínica médica',
        minutes: 20,
        services: [
          FIRST,
          CHECK,
          {name: 'Chequeo anual', preparation: PREVIOUS_STUDIES},
          {name: 'Apto físico', minAge: 16},
          {name: 'Evaluación prequirúrgica', needsOrder: true, preparation: PREVIOUS_STUDIES},
        ],
      },
    ],
  },
  {
    ...doctor,
    id: 2,
    code: 'PEDI',
    name: 'Pediatría',
    reach: 'all',
    popular: true,
    maxAge: 16,
    offerings: [
      {
        name: 'Consultas de pediatría',
        minutes: 20,
        services: [
          {...FIRST, preparation: WITH_ADULT},
          {name: 'Control de niño sano', preparation: VACCINATION_CARD},
          {name: 'Control del lactante', maxAge: 2, preparation: VACCINATION_CARD},
          {name: 'Apto físico escolar', minAge: 5, preparation: WITH_ADULT},
        ],
      },
    ],
  },
  {
    ...doctor,
    id: 3,
    code: 'GINE',
    name: 'Ginecología',
    reach: 'all',
    popular: true,
    sex: 'F',
    minAge: 12,
    offerings: [
      {
        name: 'Consultas de ginecología',
        minutes: 20,
        services: [
          FIRST,
          {name: 'Control ginecológico anual', minAge: 18},
          {name: 'Papanicolaou y colposcopía', minAge: 18, preparation: BETWEEN_PERIODS},
          {name: 'Anticoncepción: asesoramiento'},
          {name: 'Colocación de DIU', minAge: 18, needsOrder: true, preparation: BETWEEN_PERIODS},
          {name: 'Climaterio y menopausia', minAge: 40},
        ],
      },
    ],
  },
  {
    ...doctor,
    id: 4,
    code: 'OBST',
    name: 'Obstetricia',
    reach: 'most',
    sex: 'F',
    minAge: 12,
    maxAge: 60,
    offerings: [
      {
        name: 'Consultas de obstetricia',
        minutes: 30,
        services: [
          {name: 'Primera consulta de embarazo', preparation: PREVIOUS_STUDIES},
          {name: 'Control de embarazo'},
          {name: 'Monitoreo fetal', needsOrder: true, preparation: 'Comé algo dulce media hora antes del turno.'},
          {name: 'Control posparto'},
        ],
      },
    ],
  },
  {
    ...doctor,
    id: 5,
    code: 'CARD',
    name: 'Cardiología',
    reach: 'all',
    popular: true,
    minAge: 16,
    offerings: [
      {
        name: 'Consultas de cardiología',
        minutes: 20,
        services: [
          FIRST,
          CHECK,
          {name: 'Electrocardiograma', needsOrder: true, preparation: EASY_CLOTHES},
          {name: 'Riesgo quirúrgico', needsOrder: true, preparation: PREVIOUS_STUDIES},
        ],
      },
    ],
  },
  {
    ...doctor,
    id: 6,
    code: 'DERM',
    name: 'Dermatología',
    reach: 'all',
    popular: true,
    offerings: [
      {
        name: 'Consultas de dermatología',
        minutes: 20,
        services: [
          FIRST,
          CHECK,
          {name: 'Control de lunares', preparation: 'Vení sin maquillaje y sin esmalte de uñas.'},
          {name: 'Crioterapia', preparation: NO_CREAM},
          {name: 'Peeling médico', minAge: 18, preparation: NO_CREAM},
        ],
      },
    ],
  },
  {
    ...doctor,
    id: 7,
    code: 'OFTA',
    name: 'Oftalmología',
    reach: 'all',
    popular: true,
    offerings: [
      {
        name: 'Consultas de oftalmología',
        minutes: 20,
        services: [
          FIRST,
          CHECK,
          {name: 'Receta de anteojos'},
          {name: 'Fondo de ojo', preparation: DILATED_PUPILS},
          {name: 'Control de presión ocular'},
        ],
      },
    ],
  },
  {
    ...doctor,
    id: 8,
    code: 'OTOR',
    name: 'Otorrinolaringología',
    reach: 'most',
    popular: true,
    offerings: [
      {
        name: 'Consultas de otorrinolaringología',
        minutes: 20,
        services: [
          FIRST,
          CHECK,
          {name: 'Extracción de tapón de cera', preparation: 'Ponete gotas de aceite mineral las tres noches previas.'},
          {name: 'Rinofibrolaringoscopía', needsOrder: true, preparation: 'Ayuno de 3 horas.'},
        ],
      },
    ],
  },
  {
    ...doctor,
    id: 9,
    code: 'TRAU',
    name: 'Ortopedia y traumatología',
    reach: 'all',
    popular: true,
    offerings: [
      {
        name: 'Consultas de ortopedia y traumatología',
        minutes: 20,
        services: [
          {...FIRST, preparation: PREVIOUS_STUDIES},
          CHECK,
          {name: 'Control de yeso o férula'},
          {name: 'Infiltración', minAge: 18, needsOrder: true},
          {name: 'Columna', preparation: PREVIOUS_STUDIES},
        ],
      },
    ],
  },
  {
    ...doctor,
    id: 10,
    code: 'NEUR',
    name: 'Neurología',
    reach: 'most',
    minAge: 16,
    offerings: [
      {
        name: 'Consultas de neurología',
        minutes: 30,
        services: [
          {...FIRST, preparation: PREVIOUS_STUDIES},
          CHECK,
          {name: 'Cefaleas y migraña'},
          {name: 'Memoria', minAge: 50},
        ],
      },
    ],
  },
  {
    ...doctor,
    id: 11,
    code: 'GAST',
    name: 'Gastroenterología',
    reach: 'most',
    minAge: 16,
    offerings: [
      {
        name: 'Consultas de gastroenterología',
        minutes: 20,
        services: [
          FIRST,
          CHECK,
          {name: 'Enfermedad celíaca'},
          {name: 'Evaluación previa a endoscopía', needsOrder: true},
        ],
      },
    ],
  },
  {
    ...doctor,
    id: 12,
    code: 'ENDO',
    name: 'Endocrinología',
    reach: 'most',
    minAge: 16,
    offerings: [
      {
        name: 'Consultas de endocrinología',
        minutes: 20,
        services: [{...FIRST, preparation: PREVIOUS_STUDIES}, CHECK, {name: 'Tiroides'}],
      },
    ],
  },
  {
    ...doctor,
    id: 13,
    code: 'DIAB',
    name: 'Diabetología',
    reach: 'large',
    offerings: [
      {
        name: 'Consultas de diabetología',
        minutes: 30,
        services: [
          {...FIRST, preparation: PREVIOUS_STUDIES},
          {...CHECK, preparation: 'Traé el registro de tus glucemias y el medidor.'},
          {name: 'Diabetes gestacional', sex: 'F', minAge: 12, maxAge: 60},
        ],
      },
    ],
  },
  {
    ...licensed,
    id: 14,
    code: 'NUTR',
    name: 'Nutrición',
    reach: 'most',
    offerings: [
      {
        name: 'Consultas de nutrición',
        minutes: 30,
        services: [
          {...FIRST, preparation: 'Anotá todo lo que comés durante tres días y traelo.'},
          CHECK,
          {name: 'Nutrición deportiva', minAge: 12},
        ],
      },
    ],
  },
  {
    ...licensed,
    id: 15,
    code: 'PSIC',
    name: 'Psicología',
    reach: 'most',
    offerings: [
      {
        name: 'Consultas de psicología',
        minutes: 45,
        services: [
          {name: 'Entrevista de admisión'},
          {name: 'Sesión individual', needsOrder: true},
          {name: 'Orientación a padres', minAge: 18},
        ],
      },
    ],
  },
  {
    ...doctor,
    id: 16,
    code: 'PSIQ',
    name: 'Psiquiatría',
    reach: 'large',
    minAge: 16,
    offerings: [{name: 'Consultas de psiquiatría', minutes: 40, services: [FIRST, CHECK]}],
  },
  {
    ...licensed,
    id: 17,
    code: 'KINE',
    name: 'Kinesiología y fisiatría',
    reach: 'most',
    offerings: [
      {
        name: 'Sesiones de kinesiología',
        minutes: 30,
        services: [
          {name: 'Evaluación inicial', needsOrder: true, preparation: EASY_CLOTHES},
          {name: 'Sesión de rehabilitación', needsOrder: true, preparation: EASY_CLOTHES},
          {name: 'Reeducación postural', needsOrder: true, preparation: EASY_CLOTHES},
          {name: 'Kinesiología respiratoria', needsOrder: true},
        ],
      },
    ],
  },
  {
    ...licensed,
    id: 18,
    code: 'FONO',
    name: 'Fonoaudiología',
    reach: 'large',
    offerings: [
      {
        name: 'Consultas de fonoaudiología',
        minutes: 30,
        services: [{...FIRST, needsOrder: true}, {name: 'Sesión', needsOrder: true}, {name: 'Trastornos de la voz'}],
      },
    ],
  },
  {
    ...doctor,
    id: 19,
    code: 'UROL',
    name: 'Urología',
    reach: 'most',
    offerings: [
      {
        name: 'Consultas de urología',
        minutes: 20,
        services: [
          FIRST,
          CHECK,
          {name: 'Control prostático anual', sex: 'M', minAge: 45},
          {name: 'Flujometría', minAge: 16, needsOrder: true, preparation: FULL_BLADDER},
        ],
      },
    ],
  },
  {
    ...doctor,
    id: 20,
    code: 'NEUM',
    name: 'Neumonología',
    reach: 'large',
    minAge: 16,
    offerings: [
      {
        name: 'Consultas de neumonología',
        minutes: 20,
        services: [{...FIRST, preparation: PREVIOUS_STUDIES}, CHECK, {name: 'Dejar de fumar', minAge: 18}],
      },
    ],
  },
  {
    ...doctor,
    id: 21,
    code: 'ALER',
    name: 'Alergia e inmunología',
    reach: 'large',
    offerings: [
      {
        name: 'Consultas de alergia',
        minutes: 20,
        services: [FIRST, CHECK, {name: 'Pruebas cutáneas', needsOrder: true, preparation: NO_ANTIHISTAMINES}],
      },
    ],
  },
  {
    ...doctor,
    id: 22,
    code: 'REUM',
    name: 'Reumatología',
    reach: 'large',
    minAge: 16,
    offerings: [
      {
        name: 'Consultas de reumatología',
        minutes: 30,
        services: [{...FIRST, preparation: PREVIOUS_STUDIES}, CHECK, {name: 'Osteoporosis', minAge: 40}],
      },
    ],
  },
  {
    ...doctor,
    id: 23,
    code: 'HEMA',
    name: 'Hematología',
    reach: 'one',
    minAge: 16,
    offerings: [
      {name: 'Consultas de hematología', minutes: 30, services: [{...FIRST, preparation: PREVIOUS_STUDIES}, CHECK]},
    ],
  },
  {
    ...doctor,
    id: 24,
    code: 'INFE',
    name: 'Infectología',
    reach: 'one',
    minAge: 16,
    offerings: [
      {
        name: 'Consultas de infectología',
        minutes: 30,
        services: [FIRST, CHECK, {name: 'Consulta del viajero', preparation: VACCINATION_CARD}],
      },
    ],
  },
  {
    ...doctor,
    id: 25,
    code: 'NEFR',
    name: 'Nefrología',
    reach: 'one',
    minAge: 16,
    offerings: [
      {name: 'Consultas de nefrología', minutes: 30, services: [{...FIRST, preparation: PREVIOUS_STUDIES}, CHECK]},
    ],
  },
  {
    ...doctor,
    id: 26,
    code: 'ONCO',
    name: 'Oncología clínica',
    reach: 'one',
    minAge: 16,
    offerings: [
      {
        name: 'Consultas de oncología',
        minutes: 40,
        services: [
          {...FIRST, preparation: PREVIOUS_STUDIES},
          CHECK,
          {name: 'Segunda opinión', preparation: PREVIOUS_STUDIES},
        ],
      },
    ],
  },
  {
    ...doctor,
    id: 27,
    code: 'CIRU',
    name: 'Cirugía general',
    reach: 'large',
    minAge: 16,
    offerings: [
      {
        name: 'Consultas de cirugía general',
        minutes: 20,
        services: [
          {...FIRST, preparation: PREVIOUS_STUDIES},
          CHECK,
          {name: 'Curaciones'},
          {name: 'Cirugía menor ambulatoria', needsOrder: true},
        ],
      },
    ],
  },
  {
    ...doctor,
    id: 28,
    code: 'FLEB',
    name: 'Flebología',
    reach: 'one',
    minAge: 18,
    offerings: [
      {
        name: 'Consultas de flebología',
        minutes: 20,
        services: [FIRST, CHECK, {name: 'Escleroterapia', preparation: NO_CREAM}],
      },
    ],
  },
  {
    ...doctor,
    id: 29,
    code: 'MAST',
    name: 'Mastología',
    reach: 'large',
    minAge: 16,
    offerings: [
      {
        name: 'Consultas de mastología',
        minutes: 20,
        services: [
          {...FIRST, preparation: PREVIOUS_STUDIES},
          {name: 'Control mamario anual', preparation: PREVIOUS_STUDIES},
        ],
      },
    ],
  },
  {
    ...doctor,
    id: 30,
    code: 'GERI',
    name: 'Geriatría',
    reach: 'one',
    minAge: 65,
    offerings: [
      {name: 'Consultas de geriatría', minutes: 40, services: [{...FIRST, preparation: PREVIOUS_STUDIES}, CHECK]},
    ],
  },
  {
    ...doctor,
    id: 31,
    code: 'DEPO',
    name: 'Medicina del deporte',
    reach: 'one',
    minAge: 12,
    offerings: [
      {
        name: 'Consultas de medicina del deporte',
        minutes: 30,
        services: [FIRST, CHECK, {name: 'Apto para alta competencia', preparation: EASY_CLOTHES}],
      },
    ],
  },
  {
    ...doctor,
    id: 32,
    code: 'NEUI',
    name: 'Neurología infantil',
    reach: 'one',
    maxAge: 16,
    offerings: [
      {name: 'Consultas de neurología infantil', minutes: 40, services: [{...FIRST, preparation: WITH_ADULT}, CHECK]},
    ],
  },
  {
    ...doctor,
    id: 33,
    code: 'CARI',
    name: 'Cardiología infantil',
    reach: 'one',
    maxAge: 16,
    offerings: [
      {
        name: 'Consultas de cardiología infantil',
        minutes: 30,
        services: [{...FIRST, preparation: WITH_ADULT}, CHECK, {name: 'Apto deportivo', minAge: 5}],
      },
    ],
  },
  {
    ...doctor,
    id: 34,
    code: 'NEON',
    name: 'Neonatología y lactancia',
    reach: 'large',
    maxAge: 1,
    offerings: [
      {
        name: 'Consultas de neonatología',
        minutes: 30,
        services: [
          {name: 'Control del recién nacido', preparation: VACCINATION_CARD},
          {name: 'Puericultura y lactancia'},
        ],
      },
    ],
  },
  {
    ...licensed,
    id: 35,
    code: 'VACU',
    name: 'Vacunatorio',
    reach: 'large',
    offerings: [
      {
        name: 'Vacunas',
        minutes: 15,
        services: [
          {name: 'Vacuna antigripal', preparation: VACCINATION_CARD},
          {name: 'Vacunas del calendario', preparation: VACCINATION_CARD},
          {name: 'Vacunas con indicación médica', needsOrder: true, preparation: VACCINATION_CARD},
        ],
      },
    ],
  },
]
