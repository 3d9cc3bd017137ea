import {type ContentKind, isJsonObject, type Json, partNamed} from '@ceibo/contract/content/editing/content-parts'

/** The parts of the public content in the words of the editor: its fields, and how a part and its entries are called. */

export type PartField = {
  name: string
  label: string
  hint?: string
  isOptional?: true
} & (
  | {is: 'text' | 'long' | 'date' | 'link' | 'picture' | 'hours' | 'centre' | 'centres' | 'number'}
  /** One text, or one a line, in the short Markdown. */
  | {is: 'markedText' | 'marked'}
  /** A text a line. */
  | {is: 'lines'}
  /** An empty value is none. */
  | {is: 'choice'; options: Readonly<Record<string, string>>}
  /** `added` is what adds an entry, `one` an entry without words yet. */
  | {is: 'list'; fields: readonly PartField[]; one: string; added: string}
  /** Fields of an object that may be absent. */
  | {is: 'group'; fields: readonly PartField[]}
)

export type PartWords = {
  /** The heading of the list, and what a part by itself is called. */
  all: string
  added?: string
  fields: readonly PartField[]
  /** What the page shows of it, where that is not plain. */
  hint?: string
}

const MARKED_HINT = 'Un renglón es un párrafo. **negrita**, [link](/buscar), y «- » al comienzo para una lista.'
const PERIOD = [
  {name: 'from', label: 'Desde', is: 'date'},
  {name: 'until', label: 'Hasta', is: 'date'},
] as const
const PARAGRAPHS = {name: 'paragraphs', label: 'Texto', is: 'marked', hint: MARKED_HINT} as const
const PICTURE = {name: 'picture', label: 'Foto', is: 'picture', isOptional: true} as const
const LINK_HINT = 'Una página del sitio, como /buscar, o una dirección https://'

export const CONTENT_WORDS: Readonly<Record<ContentKind, PartWords>> = {
  centre: {
    all: 'Centros',
    fields: [
      {name: 'hours', label: 'Horario', is: 'hours'},
      {name: 'cover', label: 'Foto', is: 'picture', isOptional: true},
      {
        name: 'sections',
        label: 'Secciones',
        is: 'list',
        one: 'Sección',
        added: 'Sumar una sección',
        fields: [
          {name: 'title', label: 'Título', is: 'text'},
          {
            name: 'kind',
            label: 'Qué es',
            is: 'choice',
            options: {
              info: 'Información y cómo llegar',
              emergency: 'Urgencias',
              appointments: 'Turnos y qué traer',
              alert: 'Aviso arriba de la página',
            },
          },
          PARAGRAPHS,
        ],
      },
      {
        name: 'groups',
        label: 'Qué ofrece',
        is: 'list',
        one: 'Grupo',
        added: 'Sumar un grupo',
        fields: [
          {name: 'title', label: 'Título', is: 'text'},
          {
            name: 'icon',
            label: 'Qué son',
            is: 'choice',
            options: {
              specialties: 'Especialidades',
              studies: 'Estudios',
              dental: 'Odontología',
              services: 'Otros servicios',
            },
          },
          {
            name: 'items',
            label: 'Lista',
            is: 'list',
            one: 'Elemento',
            added: 'Sumar a la lista',
            fields: [
              {name: 'name', label: 'Nombre', is: 'text'},
              {name: 'explanation', label: 'Qué es, en una frase', is: 'long', isOptional: true},
              {
                name: 'specialtyId',
                label: 'Número de la especialidad en la agenda',
                is: 'number',
                isOptional: true,
                hint: 'Muestra su primer turno libre.',
              },
            ],
          },
        ],
      },
      {
        name: 'queueCard',
        label: 'Cartel de la fila de urgencias',
        is: 'group',
        isOptional: true,
        fields: [
          {name: 'title', label: 'Título', is: 'text'},
          {name: 'text', label: 'Texto', is: 'markedText'},
        ],
      },
    ],
    hint: 'El nombre, la dirección, el teléfono y el mapa se cambian en Catálogos, Centros.',
  },
  news: {
    all: 'Novedades',
    added: 'Nueva novedad',
    fields: [
      {name: 'title', label: 'Título', is: 'text'},
      {name: 'summary', label: 'Resumen', is: 'long'},
      {name: 'date', label: 'Fecha', is: 'date', hint: 'Se ve desde ese día. La página muestra las cuatro últimas.'},
      {name: 'href', label: 'Adónde lleva', is: 'link', isOptional: true, hint: LINK_HINT},
      PICTURE,
    ],
  },
  notice: {
    all: 'Avisos',
    added: 'Nuevo aviso',
    fields: [
      {name: 'title', label: 'Título', is: 'text'},
      {name: 'text', label: 'Texto', is: 'markedText', hint: '**negrita** y [link](/buscar).'},
      ...PERIOD,
    ],
    hint: 'Se abre sobre la página de inicio en esos días, una vez en cada navegador.',
  },
  guard: {
    all: 'Guardias',
    added: 'Nueva guardia',
    fields: [
      {name: 'title', label: 'Nombre', is: 'text'},
      {name: 'centre', label: 'Centro', is: 'centre'},
      {name: 'specialties', label: 'Especialidades', is: 'lines', hint: 'Una por renglón.'},
      {name: 'hours', label: 'Horario', is: 'hours'},
    ],
  },
  closures: {
    all: 'Cierres de centros',
    fields: [
      {
        name: '',
        label: 'Cierres',
        is: 'list',
        one: 'Cierre',
        added: 'Sumar un cierre',
        fields: [
          {name: 'centre', label: 'Centro', is: 'centre'},
          {name: 'reason', label: 'Motivo', is: 'text'},
          ...PERIOD,
        ],
      },
    ],
    hint: 'Lo dicen las páginas: cierra también la guardia del centro. Los turnos se mueven en Ausencias, y los feriados salen de su catálogo.',
  },
  featured: {
    all: 'Chequeo en el inicio',
    fields: [
      {name: 'title', label: 'Título', is: 'text'},
      {name: 'text', label: 'Texto', is: 'long'},
      {name: 'action', label: 'Palabras del botón', is: 'text'},
      {name: 'href', label: 'Adónde lleva', is: 'link', hint: LINK_HINT},
      PICTURE,
    ],
  },
  checkUp: {
    all: 'Página del chequeo',
    fields: [
      {name: 'includes', label: 'Qué incluye', is: 'lines', hint: 'Uno por renglón.'},
      {name: 'before', label: 'Antes de venir', is: 'lines', hint: 'Uno por renglón.'},
    ],
  },
  service: {
    all: 'Qué se busca',
    added: 'Nuevo servicio',
    fields: [
      {name: 'name', label: 'Nombre', is: 'text'},
      {name: 'summary', label: 'Qué es, en una frase', is: 'long'},
      {name: 'searchWords', label: 'También lo buscan como', is: 'lines', hint: 'Uno por renglón.'},
      {name: 'page', label: 'Página que lo explica', is: 'link', isOptional: true, hint: LINK_HINT},
      {name: 'centres', label: 'Dónde se hace', is: 'centres'},
    ],
  },
  paymentMethods: {
    all: 'Medios de pago',
    fields: [
      {
        name: '',
        label: 'Medios de pago',
        is: 'list',
        one: 'Medio de pago',
        added: 'Sumar un medio de pago',
        fields: [
          {name: 'title', label: 'Título', is: 'text'},
          {
            name: 'kind',
            label: 'Dibujo',
            is: 'choice',
            isOptional: true,
            options: {
              '': 'Ninguno',
              cash: 'Efectivo',
              credit: 'Tarjeta de crédito',
              debit: 'Tarjeta de débito',
              transfer: 'Transferencia',
            },
          },
          PARAGRAPHS,
          {name: 'bring', label: 'Qué traer', is: 'text', isOptional: true},
        ],
      },
    ],
  },
  whistleblowing: {
    all: 'Línea de denuncia',
    fields: [
      {name: 'phone', label: 'Teléfono', is: 'text'},
      {name: 'email', label: 'Email', is: 'text'},
      {name: 'form', label: 'Formulario', is: 'link', hint: LINK_HINT},
      PARAGRAPHS,
      {name: 'confidential', label: 'Qué es confidencial', is: 'marked', isOptional: true, hint: 'Uno por renglón.'},
    ],
  },
  contact: {
    all: 'Contacto',
    fields: [
      {
        name: 'messaging',
        label: 'Chat para recetas',
        is: 'group',
        isOptional: true,
        fields: [
          {name: 'name', label: 'Nombre', is: 'text'},
          {name: 'href', label: 'Dirección', is: 'link', hint: LINK_HINT},
        ],
      },
      {
        name: 'contactEmail',
        label: 'Email de contacto',
        is: 'text',
        isOptional: true,
        hint: 'Para quien no puede usar el formulario.',
      },
    ],
  },
  footer: {
    all: 'Pie de página',
    fields: [
      {name: 'legal', label: 'Textos legales', is: 'lines', hint: 'Uno por renglón.'},
      {
        name: 'regulators',
        label: 'Organismos de control',
        is: 'list',
        one: 'Organismo',
        added: 'Sumar un organismo',
        fields: [
          {name: 'name', label: 'Nombre', is: 'text'},
          {name: 'text', label: 'Texto', is: 'long'},
          {name: 'phone', label: 'Teléfono', is: 'text', isOptional: true},
          {name: 'href', label: 'Sitio', is: 'link', isOptional: true, hint: LINK_HINT},
        ],
      },
    ],
  },
}

/** What a new entry begins with, before anything is typed. */
export function emptyValue(fields: readonly PartField[]): Json {
  const [first] = fields
  if (first?.is === 'list' && first.name === '') return []
  return Object.fromEntries(fields.flatMap((field) => (field.isOptional ? [] : [[field.name, emptyOf(field)]])))
}

function emptyOf(field: PartField): Json {
  switch (field.is) {
    case 'marked':
    case 'lines':
    case 'list':
    case 'hours':
    case 'centres':
      return []
    case 'group':
      return emptyValue(field.fields)
    case 'choice':
      return Object.keys(field.options)[0] ?? ''
    case 'text':
    case 'long':
    case 'markedText':
    case 'date':
    case 'link':
    case 'picture':
    case 'centre':
    case 'number':
      return ''
  }
}

/** What somebody calls an entry, by its title; that of a part by itself is its name. */
export function partName(part: string, value: Json, centreName: (slug: string) => string | undefined): string {
  const {kind, key} = partNamed(part)
  if (kind === 'centre') return centreName(key) ?? key
  const {all, added} = CONTENT_WORDS[kind]
  return added === undefined ? all : (titleIn(value) ?? 'Sin título')
}

/** The words by which an entry of a list is known. */
export function titleIn(value: Json | undefined): string | undefined {
  if (!isJsonObject(value)) return undefined
  const {title, name, reason} = value
  return [title, name, reason].filter((one) => typeof one === 'string').find((one) => one !== '')
}
