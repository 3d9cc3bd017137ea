/** How many specialties a centre has. */
export type CentreSize = 'large' | 'medium' | 'small'

export type CentreData = {
  slug: string
  name: string
  kind: 'medical' | 'dental'
  size: CentreSize
  /** Professionals work in centres of one region. */
  region: 'capital' | 'sur' | 'norte' | 'neuquen' | 'salta'
  address: string
  city: string
  provinceId: number
  phone: string
}

const CABA = {city: 'CABA', provinceId: 2, region: 'capital'} as const
const NEUQUEN = {city: 'Neuquén', provinceId: 58, region: 'neuquen'} as const
const SALTA = {city: 'Salta', provinceId: 66, region: 'salta'} as const
const CAMPANA = {city: 'Campana', provinceId: 6, region: 'norte'} as const
const LOMAS = {city: 'Lomas de Zamora', provinceId: 6, region: 'sur'} as const

const medical = [
  {
    ...CABA,
    slug: 'tom',
    name: 'Centro Médico TOM',
    size: 'large',
    address: 'Av. de los Jacarandás 1450',
    phone: '11-5555-0101',
  },
  {
    ...CABA,
    slug: 'barrio_norte',
    name: 'Centro Médico Barrio Norte',
    size: 'large',
    address: 'Av. del Pilcomayo 2240',
    phone: '11-5555-0102',
  },
  {
    ...CABA,
    slug: 'microcentro_25_de_mayo',
    name: 'Centro Médico Microcentro 25 de Mayo',
    size: 'medium',
    address: 'Pasaje de los Sauces 318',
    phone: '11-5555-0103',
  },
  {
    ...CABA,
    slug: 'microcentro_sarmiento',
    name: 'Centro Médico Microcentro Sarmiento',
    size: 'small',
    address: 'Calle del Aromo 645',
    phone: '11-5555-0104',
  },
  {
    ...CABA,
    slug: 'barrio_parque',
    name: 'Centro Médico Barrio Parque',
    size: 'small',
    address: 'Calle de las Tipas 2987',
    phone: '11-5555-0105',
  },
  {
    ...CABA,
    slug: 'recoleta',
    name: 'Centro Médico Recoleta',
    size: 'large',
    address: 'Av. del Río Dulce 1876',
    phone: '11-5555-0106',
  },
  {
    slug: 'olivos',
    name: 'Centro Médico Olivos',
    size: 'medium',
    region: 'norte',
    address: 'Calle de los Eucaliptos 3120',
    city: 'Olivos',
    provinceId: 6,
    phone: '11-5555-0107',
  },
  {
    ...CABA,
    slug: 'almagro',
    name: 'Centro Médico Almagro',
    size: 'medium',
    address: 'Calle del Lapacho Rosado 734',
    phone: '11-5555-0108',
  },
  {
    slug: 'berazategui',
    name: 'Centro Médico Berazategui',
    size: 'small',
    region: 'sur',
    address: 'Calle del Ombú 1561',
    city: 'Berazategui',
    provinceId: 6,
    phone: '11-5555-0109',
  },
  {
    ...NEUQUEN,
    slug: 'neuquen',
    name: 'Centro Médico Neuquén',
    size: 'medium',
    address: 'Av. de las Araucarias 480',
    phone: '299-555-0110',
  },
  {
    ...CAMPANA,
    slug: 'campana',
    name: 'Centro Médico Campana',
    size: 'small',
    address: 'Calle del Ñandubay 255',
    phone: '3489-55-0111',
  },
  {
    ...LOMAS,
    slug: 'lomas_de_zamora',
    name: 'Centro Médico Lomas de Zamora',
    size: 'medium',
    address: 'Calle de las Acacias 912',
    phone: '11-5555-0112',
  },
  {
    ...CABA,
    slug: 'de_los_arcos',
    name: 'Centro Médico De los Arcos',
    size: 'small',
    address: 'Calle del Río Atuel 4410',
    phone: '11-5555-0113',
  },
  {
    ...SALTA,
    slug: 'salta',
    name: 'Centro Médico Salta',
    size: 'medium',
    address: 'Calle de los Cebiles 1033',
    phone: '387-555-0114',
  },
  {
    ...CABA,
    slug: 'dot_baires',
    name: 'Centro Médico Dot Baires',
    size: 'large',
    address: 'Av. del Palo Borracho 3650',
    phone: '11-5555-0115',
  },
] as const

const dental = [
  {
    ...CABA,
    slug: 'tomodonto',
    name: 'Centro Odontológico TOM',
    size: 'large',
    address: 'Av. de los Jacarandás 1462',
    phone: '11-5555-0116',
  },
  {
    ...CABA,
    slug: 'odonto_charcas',
    name: 'Centro Odontológico Charcas',
    size: 'large',
    address: 'Calle del Timbó 3305',
    phone: '11-5555-0117',
  },
  {
    ...CABA,
    slug: 'odonto_recoleta',
    name: 'Centro Odontológico Recoleta',
    size: 'medium',
    address: 'Av. del Río Dulce 1890',
    phone: '11-5555-0118',
  },
  {
    ...CABA,
    slug: 'odonto_microcentro_25_de_mayo',
    name: 'Centro Odontológico Microcentro 25 de Mayo',
    size: 'large',
    address: 'Pasaje de los Sauces 330',
    phone: '11-5555-0119',
  },
  {
    ...CABA,
    slug: 'odonto_caballito',
    name: 'Centro Odontológico Caballito',
    size: 'medium',
    address: 'Calle del Molle 58',
    phone: '11-5555-0120',
  },
  {
    ...NEUQUEN,
    slug: 'odonto_neuquen',
    name: 'Centro Odontológico Neuquén',
    size: 'small',
    address: 'Av. de las Araucarias 496',
    phone: '299-555-0121',
  },
  {
    ...SALTA,
    slug: 'odonto_salta',
    name: 'Centro Odontológico Salta',
    size: 'small',
    address: 'Calle de los Cebiles 1047',
    phone: '387-555-0122',
  },
  {
    ...CAMPANA,
    slug: 'odonto_campana',
    name: 'Centro Odontológico Campana',
    size: 'small',
    address: 'Calle del Ñandubay 271',
    phone: '3489-55-0123',
  },
  {
    ...LOMAS,
    slug: 'odonto_lomas_de_zamora',
    name: 'Centro Odontológico Lomas de Zamora',
    size: 'medium',
    address: 'Calle de las Acacias 930',
    phone: '11-5555-0124',
  },
] as const

/** The twenty-four centres; their addresses and telephones are invented. */
export const CENTRES: readonly CentreData[] = [
  ...medical.map((centre) => ({...centre, kind: 'medical' as const})),
  ...dental.map((centre) => ({...centre, kind: 'dental' as const})),
]
