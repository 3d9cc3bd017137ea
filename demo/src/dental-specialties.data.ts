import {BRUSHED, FASTING_6, NO_METAL, PREVIOUS_STUDIES, WITH_ADULT} from './preparations.data.ts'
import type {SpecialtyData} from './specialty-shape.ts'

const dental = {kind: 'dental', profession: 'dentist'} as const
const FIRST = {name: 'Primera consulta'} as const
const CHECK = {name: 'Control'} as const

/** Specialties of the dental centres. */
export const DENTAL_SPECIALTIES: readonly SpecialtyData[] = [
  {
    ...dental,
    id: 70,
    code: 'ODON',
    name: 'Odontología general',
    reach: 'all',
    popular: true,
    minAge: 14,
    offerings: [
      {
        name: 'Consultas de odontología general',
        minutes: 30,
        services: [
          FIRST,
          CHECK,
          {name: 'Limpieza dental', preparation: BRUSHED},
          {name: 'Arreglo de caries', preparation: BRUSHED},
          {name: 'Extracción simple', preparation: BRUSHED},
          {name: 'Placa de descanso'},
        ],
      },
    ],
  },
  {
    ...dental,
    id: 71,
    code: 'ODPE',
    name: 'Odontopediatría',
    reach: 'all',
    maxAge: 14,
    offerings: [
      {
        name: 'Consultas de odontopediatría',
        minutes: 30,
        services: [
          {...FIRST, preparation: WITH_ADULT},
          CHECK,
          {name: 'Topicación con flúor', preparation: 'No comas ni bebas durante la hora siguiente a la aplicación.'},
          {name: 'Selladores', minAge: 5},
        ],
      },
    ],
  },
  {
    ...dental,
    id: 72,
    code: 'ORTO',
    name: 'Ortodoncia',
    reach: 'all',
    minAge: 6,
    offerings: [
      {
        name: 'Consultas de ortodoncia',
        minutes: 20,
        services: [
          {...FIRST, preparation: PREVIOUS_STUDIES},
          {name: 'Control de aparatología'},
          {name: 'Instalación de brackets', preparation: BRUSHED},
          {name: 'Alineadores', minAge: 12},
        ],
      },
    ],
  },
  {
    ...dental,
    id: 73,
    code: 'ENDC',
    name: 'Endodoncia',
    reach: 'most',
    minAge: 12,
    offerings: [
      {
        name: 'Tratamientos de conducto',
        minutes: 60,
        services: [
          {...FIRST, preparation: PREVIOUS_STUDIES},
          {name: 'Tratamiento de conducto', needsOrder: true, preparation: BRUSHED},
          {name: 'Retratamiento', needsOrder: true, preparation: BRUSHED},
        ],
      },
    ],
  },
  {
    ...dental,
    id: 74,
    code: 'PERI',
    name: 'Periodoncia',
    reach: 'most',
    minAge: 16,
    offerings: [
      {
        name: 'Consultas de periodoncia',
        minutes: 30,
        services: [FIRST, CHECK, {name: 'Raspaje y alisado', preparation: BRUSHED}],
      },
    ],
  },
  {
    ...dental,
    id: 75,
    code: 'IMPL',
    name: 'Implantes dentales',
    reach: 'all',
    minAge: 18,
    offerings: [
      {
        name: 'Consultas de implantes',
        minutes: 45,
        services: [
          {...FIRST, preparation: PREVIOUS_STUDIES},
          {name: 'Colocación de implante', needsOrder: true, preparation: BRUSHED},
          {name: 'Control de implante'},
        ],
      },
    ],
  },
  {
    ...dental,
    id: 76,
    code: 'PROT',
    name: 'Prótesis dental',
    reach: 'most',
    minAge: 18,
    offerings: [
      {
        name: 'Consultas de prótesis',
        minutes: 30,
        services: [FIRST, CHECK, {name: 'Toma de impresiones', preparation: BRUSHED}, {name: 'Reparación de prótesis'}],
      },
    ],
  },
  {
    ...dental,
    id: 77,
    code: 'CIBM',
    name: 'Cirugía bucomaxilofacial',
    reach: 'large',
    minAge: 12,
    offerings: [
      {
        name: 'Cirugías bucales',
        minutes: 45,
        services: [
          {...FIRST, preparation: PREVIOUS_STUDIES},
          {name: 'Extracción de muela de juicio', needsOrder: true, minAge: 16, preparation: BRUSHED},
          {name: 'Biopsia bucal', needsOrder: true, preparation: FASTING_6},
        ],
      },
    ],
  },
  {
    ...dental,
    id: 78,
    code: 'RADD',
    name: 'Radiología odontológica',
    reach: 'most',
    minAge: 5,
    offerings: [
      {
        name: 'Radiografías dentales',
        minutes: 20,
        services: [
          {name: 'Radiografía panorámica', needsOrder: true, preparation: NO_METAL},
          {name: 'Telerradiografía', needsOrder: true, preparation: NO_METAL},
          {name: 'Tomografía dental (cone beam)', needsOrder: true, preparation: NO_METAL},
        ],
      },
    ],
  },
  {
    ...dental,
    id: 79,
    code: 'ESTD',
    name: 'Estética dental',
    reach: 'large',
    minAge: 18,
    offerings: [
      {
        name: 'Consultas de estética dental',
        minutes: 45,
        services: [FIRST, {name: 'Blanqueamiento', preparation: BRUSHED}, {name: 'Carillas'}],
      },
    ],
  },
  {
    ...dental,
    id: 80,
    code: 'ATMD',
    name: 'Disfunción de la articulación temporomandibular',
    reach: 'one',
    minAge: 16,
    offerings: [
      {
        name: 'Consultas de articulación temporomandibular',
        minutes: 40,
        services: [{...FIRST, preparation: PREVIOUS_STUDIES}, CHECK, {name: 'Control de placa'}],
      },
    ],
  },
]
