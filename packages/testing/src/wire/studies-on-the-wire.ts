import {analyteTrend} from '@ceibo/contract/studies/analyte-history'
import {openStudy} from '@ceibo/contract/studies/study-opening'
import type {Endpoint} from '@ceibo/contract/wire/endpoint'
import {imagingStudies, laboratoryStudies} from '@ceibo/contract/studies/latest-studies'
import {studies} from '@ceibo/contract/studies/studies'

/** The answers of the calls about studies as they are on the wire, for pages whose content must be known. */
const OK = {estado: 0, mensaje: ''}

export type Wire = Record<string, unknown>

const CAN = {puede_abrir: true, puede_ver_imagenes: false, puede_descargar: true, puede_compartir: true}

/** A complete laboratory study of this year's March, unless said otherwise. */
export const wireStudy = (overrides: Wire = {}): Wire => ({
  id: 'lab-1',
  type: 'laboratorio',
  title: 'Química y hemograma',
  creationDate: '03-03-2026 10:30:00',
  centro: 'Barrio Norte',
  address: 'Avenida Inventada 1234',
  status: 'Completo',
  numero: 'L-100',
  patientId: 1,
  listoDesde: null,
  deliveryDate: null,
  modalidades: [],
  imagenes: 0,
  partes: [],
  informe: {version: 1, fecha: '2026-03-05T10:30:00-03:00', preliminar: false},
  nuevo: false,
  sensibilidad: 'normal',
  retirado: null,
  espera: null,
  fecha: '20260303',
  hora: '10:30',
  idImagen: '',
  hayImagen: false,
  ...CAN,
  ...overrides,
})

/** An MR of the knee, whose report was corrected. */
export const KNEE = wireStudy({
  id: '1.2.840.99.7',
  type: 'imagen',
  title: 'Resonancia magnética de rodilla derecha',
  creationDate: '14-10-2026 09:15:00',
  modalidades: ['MR'],
  imagenes: 96,
  numero: 'I-7',
  informe: {version: 2, fecha: '2026-10-16T12:00:00-03:00', preliminar: false},
  nuevo: true,
  puede_ver_imagenes: true,
})

const NO_VALUE = {
  valor: null,
  unidad: '',
  comparador: null,
  texto: null,
  minimo: null,
  maximo: null,
  divisor: null,
  motivo: null,
}
const number = (valor: string, unidad: string): Wire => ({...NO_VALUE, valor, unidad})
const words = (texto: string): Wire => ({...NO_VALUE, texto})
const absent = (motivo: string, texto: string): Wire => ({...NO_VALUE, motivo, texto})
const range = (desde: string | null, hasta: string | null, texto: string | null = null): Wire => ({desde, hasta, texto})

const GLUCOSE_IS = {
  nombre: 'Glucosa',
  texto: 'Es el azúcar que circula en la sangre. Es la principal fuente de energía del cuerpo.',
  fuente: 'MedlinePlus',
  link: 'https://medlineplus.gov/spanish/',
}

/** What converts glucose between units. */
const GLUCOSE = {
  loinc: '2345-7',
  nombreCompleto: null,
  masaMolar: {de: 'de la glucosa', gramosPorMol: '180.156'},
  carga: null,
}

const wireResult = (loinc: string | null, nombre: string, grupo: string, value: Wire, rango: Wire | null): Wire => ({
  loinc,
  nombre,
  grupo,
  ...value,
  rango,
  otrosRangos: [],
  marca: null,
  marcas: [],
  metodo: null,
  comentario: null,
  explicacion: null,
  analito: null,
  evolucion: false,
  antes: null,
  agregado: false,
})

const RESULTS = [
  {
    ...wireResult('2345-7', 'Glucosa', 'Química', number('112', 'mg/dL'), range('70', '99')),
    explicacion: GLUCOSE_IS,
    analito: GLUCOSE,
    evolucion: true,
    metodo: 'Enzimático',
    comentario: 'Ayuno de ocho horas.',
  },
  wireResult('3094-0', 'Urea', 'Química', number('34', 'mg/dL'), range('15', '45')),
  wireResult('2093-3', 'Colesterol total', 'Química', number('214', 'mg/dL'), range(null, '200')),
  wireResult('2085-9', 'Colesterol HDL', 'Química', number('52', 'mg/dL'), range('40', null)),
  wireResult('718-7', 'Hemoglobina', 'Hemograma', number('13.4', 'g/dL'), range('12', '16')),
  wireResult('5196-1', 'Hepatitis B, antígeno de superficie', 'Serología', words('No reactivo'), null),
]

/** The answer to opening a study, which contains the study's own fields. */
const opened = (study: Wire, overrides: Wire): Wire => ({
  ...OK,
  ...study,
  nuevo: false,
  nombre: 'Ana',
  apellido: 'Ceballos',
  resultados: [],
  antibiogramas: [],
  quitados: [],
  ...overrides,
})

const document = (overrides: Wire): Wire => ({
  version: 1,
  fecha: '2026-03-05T10:30:00-03:00',
  secciones: [],
  documentos: [],
  preliminar: false,
  firma: {nombre: 'Lucía Ferro', matricula: 'MN 112233'},
  comentario: null,
  codigo: 'CB-4412-88',
  ...overrides,
})

/** A laboratory report with values above, below and inside their ranges, a text result and an antibiogram. */
export const OPENED_LABORATORY = opened(wireStudy(), {
  documento: document({comentario: 'Ana, lo vemos juntos el martes.'}),
  versiones: [{version: 1, fecha: '2026-03-05T10:30:00-03:00', retirada: false}],
  resultados: RESULTS,
  antibiogramas: [
    {
      germen: 'Escherichia coli',
      antibioticos: [
        {nombre: 'Ampicilina', respuesta: 'R', cim: '≥ 32'},
        {nombre: 'Nitrofurantoína', respuesta: 'S', cim: '≤ 16'},
      ],
    },
  ],
})

const ANALYTES = ['Hematíes', 'Hemoglobina', 'Hematocrito', 'Leucocitos', 'Linfocitos', 'Monocitos', 'Plaquetas', 'GOT']

/** A partial report with many values, one of them critical, one far out and one without a result; its second version, which corrected one. */
export const MANY = wireStudy({
  id: 'lab-many',
  status: 'Parcial',
  informe: {version: 2, fecha: '2026-03-06T10:30:00-03:00', preliminar: false},
})
export const OPENED_MANY = opened(MANY, {
  documento: document({version: 2, fecha: '2026-03-06T10:30:00-03:00'}),
  versiones: [
    {version: 2, fecha: '2026-03-06T10:30:00-03:00', retirada: false},
    {version: 1, fecha: '2026-03-05T10:30:00-03:00', retirada: false},
  ],
  resultados: [
    {
      ...wireResult('2345-7', 'Glucosa', 'Química', number('112', 'mg/dL'), range('70', '99')),
      antes: {
        ...number('92', 'mg/dL'),
        rango: range('70', '99'),
        otrosRangos: [],
        marca: null,
        marcas: [],
        metodo: null,
        comentario: null,
      },
    },
    wireResult('2276-4', 'Ferritina', 'Química', number('100000', 'ng/mL'), range('30', '100')),
    {...wireResult('2823-3', 'Potasio', 'Química', number('7.1', 'mmol/L'), range('3.5', '5.1')), marca: 'HH'},
    wireResult(null, 'Urocultivo', 'Química', absent('temp-unknown', 'Todavía no hay resultado'), null),
    ...ANALYTES.map((name) => wireResult(null, name, 'Hemograma', number('20', 'U/L'), range('8', '40'))),
  ],
  quitados: [{nombre: 'Creatinina', grupo: 'Química', ...number('0.9', 'mg/dL')}],
})

/** An earlier visit with some of the same analytes. */
export const EARLIER_ID = 'lab-0'
export const EARLIER = wireStudy({id: EARLIER_ID, creationDate: '02-09-2025 08:00:00', numero: 'L-90'})
export const OPENED_EARLIER = opened(EARLIER, {
  documento: document({}),
  versiones: [{version: 1, fecha: '2025-09-03T10:30:00-03:00', retirada: false}],
  resultados: [
    {
      ...wireResult('2345-7', 'Glucosa', 'Química', number('5.4', 'mmol/L'), range('3.9', '5.5')),
      analito: GLUCOSE,
      evolucion: true,
    },
    wireResult('3094-0', 'Urea', 'Química', number('34', 'mg/dL'), range('15', '45')),
  ],
})

const NOT_VERIFIED = 'Resultado preliminar: puede cambiar.'
const ofGroup = (etiqueta: string, desde: string, hasta: string) => ({
  ...range(desde, hasta),
  etiqueta,
  unidad: 'mUI/L',
})

/** A partial report of long names whose values are inside their ranges, one of them not verified and one not there yet. */
export const OPENED_PARTIAL = opened(wireStudy({status: 'Parcial'}), {
  documento: document({}),
  versiones: [{version: 1, fecha: '2026-03-05T10:30:00-03:00', retirada: false}],
  resultados: [
    {
      ...wireResult('2345-7', 'Glucosa', 'Química', number('92', 'mg/dL'), range('70', '99')),
      comentario: NOT_VERIFIED,
    },
    wireResult(
      null,
      'Concentración de hemoglobina corpuscular media',
      'Hemograma',
      number('33.4', 'g/dL'),
      range('32', '36'),
    ),
    wireResult(null, 'Recuento de plaquetas', 'Hemograma', number('250000', '/mm3'), range('150000', '450000')),
    wireResult(null, 'Urea', 'Química', absent('awaited', 'Todavía sin resultado'), null),
  ],
})

/** A report with what limits show, what only the laboratory marked, several ranges, and one that is the wrong way round. */
export const OPENED_MARKED = opened(wireStudy(), {
  documento: document({}),
  versiones: [{version: 1, fecha: '2026-03-05T10:30:00-03:00', retirada: false}],
  resultados: [
    {
      ...wireResult('2345-7', 'Glucosa', 'Química', number('480', 'mg/dL'), range('70', '110', '70 - 110 mg/dL')),
      marca: 'HH',
      evolucion: true,
      analito: GLUCOSE,
    },
    {
      ...wireResult('3016-3', 'Tirotrofina', 'Hormonas', number('6', 'mUI/L'), null),
      otrosRangos: [ofGroup('Adultos', '0.4', '4'), ofGroup('Embarazo, primer trimestre', '0.1', '2.5')],
    },
    {...wireResult(null, 'Frotis de sangre', 'Hemograma', words('Alterado'), null), marca: 'A', comentario: 'Repetir.'},
    {
      ...wireResult(null, 'Lipasa', 'Química', number('40', 'U/L'), null),
      otrosRangos: [
        {
          ...range(null, null, 'desde 60 hasta 13 (límites informados así por el laboratorio)'),
          etiqueta: null,
          unidad: '',
        },
      ],
    },
  ],
})

/** A report that is one received document. */
export const OPENED_DOCUMENT = opened(KNEE, {
  documento: document({
    documentos: [{numero: 1, titulo: 'Informe de resonancia', bytes: 120_000, paginas: 2, esElInforme: true}],
  }),
  versiones: [{version: 1, fecha: '2026-03-05T10:30:00-03:00', retirada: false}],
})

export const OPENED_KNEE = opened(KNEE, {
  documento: document({
    version: 2,
    fecha: '2026-10-16T12:00:00-03:00',
    secciones: [
      {titulo: 'Técnica', texto: 'Secuencias T1, T2 y densidad protónica en los tres planos.'},
      {titulo: 'Hallazgos', texto: 'Meniscos y ligamentos de señal conservada.\nMínimo líquido articular.'},
      {titulo: 'Conclusión', texto: 'Estudio dentro de límites normales.'},
    ],
  }),
  versiones: [
    {version: 2, fecha: '2026-10-16T12:00:00-03:00', retirada: false},
    {version: 1, fecha: '2026-10-15T12:00:00-03:00', retirada: false},
  ],
})

const visit = (fecha: string, valor: string, conversion: string | null = null): Wire => ({
  id: `lab-${fecha}`,
  fecha: `${fecha}T09:00:00-03:00`,
  centro: 'Barrio Norte',
  ...number(valor, 'mg/dL'),
  rango: range('70', '99'),
  otrosRangos: [],
  marca: null,
  situacion: Number(valor) > 99 ? 'high' : 'within',
  metodo: null,
  conversion,
})

const TREND = {
  loinc: '2345-7',
  nombre: 'Glucosa',
  unidad: 'mg/dL',
  explicacion: GLUCOSE_IS,
  puntos: [
    visit('2024-11-20', '92'),
    visit(
      '2025-03-14',
      '95.5',
      'Informado como 5,3 mmol/L. Se convirtió con la masa molar de la glucosa: 180,16 g/mol',
    ),
    {...visit('2025-09-02', '97'), id: EARLIER['id']},
    visit('2026-03-03', '112'),
  ],
  aparte: [],
}

/** A history with a value below what the method measures, between two exact ones. */
export const TREND_WITH_LIMIT = {
  ...TREND,
  puntos: [
    visit('2024-11-20', '92'),
    {...visit('2025-03-14', '40'), comparador: '<', situacion: 'low'},
    visit('2025-09-02', '97'),
    visit('2026-03-03', '112'),
  ],
}

const asImaging = ({id, title, creationDate, centro, status, numero, nuevo, sensibilidad, fecha}: Wire): Wire => ({
  id,
  tipo: 'MR',
  estudio: title,
  creationDate,
  centro,
  estado: status,
  accessionNumber: numero,
  nuevo,
  sensibilidad,
  fecha,
  puede_abrir: true,
  puede_ver_imagenes: true,
})

const asLaboratory = ({id, title, creationDate, centro, status, nuevo, sensibilidad, fecha}: Wire): Wire => ({
  id,
  estudio: title,
  creationDate,
  centro,
  fechaEntrega: null,
  estado: status,
  nombre: 'Ana',
  apellido: 'Ceballos',
  nuevo,
  sensibilidad,
  fecha,
  puede_abrir: true,
})

/** A call, and its answer to a body. */
export type AnsweredCall = readonly [call: Endpoint, answer: (body: Wire) => Wire]

/** The calls about studies with these data. Members of the family group have no studies here. */
export const studyAnswers = (
  list: readonly Wire[],
  reports: readonly Wire[] = [],
  trend: Wire = TREND,
): readonly AnsweredCall[] => [
  [studies, ({idEdns}) => ({...OK, estudios: idEdns === undefined ? list : [], sinRespuesta: []})],
  [imagingStudies, () => ({...OK, informes: list.filter(({type}) => type === 'imagen').map(asImaging)})],
  [laboratoryStudies, () => ({...OK, laboratorio: list.filter(({type}) => type === 'laboratorio').map(asLaboratory)})],
  [openStudy, ({id}) => ({...OK, ...reports.find((one) => one['id'] === id)})],
  [analyteTrend, () => ({...OK, ...trend})],
]
