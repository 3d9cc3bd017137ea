import type {PublicCentre} from '@ceibo/contract/pages/page-context'
import {describe, expect, it} from 'vitest'
import {centreData} from './centre-data.ts'
import {medicalSpecialtyOf} from './medical-specialty.ts'
import {networkData} from './network-data.ts'

const ORIGIN = 'https://portal.example'
const CENTRE: PublicCentre = {
  slug: 'barrio_norte',
  name: 'Barrio Norte',
  city: 'Buenos Aires',
  address: 'Calle 1',
  phone: '11 4000 0001',
  isDental: false,
  place: {latitude: -34.5, longitude: -58.4},
  hours: [
    {days: ['lun', 'mar'], from: '08:00', until: '20:00'},
    {days: ['dom'], from: '00:00', until: '24:00'},
  ],
  sections: [],
  groups: [
    {title: 'Especialidades', icon: 'specialties', items: [{name: 'Cardiología'}, {name: 'Psicología'}]},
    {title: 'Estudios', icon: 'studies', items: [{name: 'Ecografía'}]},
  ],
}
const ON = {origin: ORIGIN, closures: []}

describe('a centre in the vocabulary of schema.org', () => {
  it('has its place, its opening hours and its offers', () => {
    expect(centreData(CENTRE, ON)).toEqual({
      '@type': 'MedicalClinic',
      '@id': `${ORIGIN}/centrosmedicos/barrio_norte#centro`,
      name: 'Barrio Norte',
      url: `${ORIGIN}/centrosmedicos/barrio_norte`,
      telephone: '+541140000001',
      address: {
        '@type': 'PostalAddress',
        streetAddress: 'Calle 1',
        addressLocality: 'Buenos Aires',
        addressCountry: 'AR',
      },
      geo: {'@type': 'GeoCoordinates', latitude: -34.5, longitude: -58.4},
      parentOrganization: {'@id': `${ORIGIN}/#red`},
      openingHoursSpecification: [
        {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: ['https://schema.org/Monday', 'https://schema.org/Tuesday'],
          opens: '08:00',
          closes: '20:00',
        },
        {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: ['https://schema.org/Sunday'],
          opens: '00:00',
          closes: '23:59',
        },
      ],
      medicalSpecialty: ['https://schema.org/Cardiovascular'],
      availableService: [
        {'@type': 'MedicalTest', name: 'Ecografía'},
        {'@type': 'MedicalProcedure', name: 'Cardiología'},
        {'@type': 'MedicalProcedure', name: 'Psicología'},
      ],
    })
  })

  it('has the days on which it is closed', () => {
    const closures = [
      {reason: 'Feriado', from: '2026-12-08', until: '2026-12-08'},
      {reason: 'Obra', from: '2026-11-20', until: '2026-11-23'},
    ]
    expect(centreData(CENTRE, {...ON, closures})['specialOpeningHoursSpecification']).toEqual(
      [
        ['Feriado', '2026-12-08', '2026-12-08'],
        ['Obra', '2026-11-20', '2026-11-23'],
      ].map(([description, validFrom, validThrough]) => ({
        '@type': 'OpeningHoursSpecification',
        description,
        opens: '00:00',
        closes: '00:00',
        validFrom,
        validThrough,
      })),
    )
  })

  it('is a dentist when it is a dental one', () => {
    expect(centreData({...CENTRE, isDental: true, groups: []}, ON)).toMatchObject({
      '@type': ['Dentist', 'MedicalClinic'],
      medicalSpecialty: ['https://schema.org/Dentistry'],
    })
  })

  it('has no fields that the content does not have', () => {
    const {place: _nowhere, ...rest} = CENTRE
    const bare = centreData({...rest, hours: [], groups: []}, ON)
    expect(Object.keys(bare)).toEqual(['@type', '@id', 'name', 'url', 'telephone', 'address', 'parentOrganization'])
  })
})

it('has the specialties of schema.org, by their Spanish names', () => {
  expect(['Otorrinolaringología', 'NUTRICIÓN', 'Psicología'].map(medicalSpecialtyOf)).toEqual([
    'https://schema.org/Otolaryngologic',
    'https://schema.org/DietNutrition',
    undefined,
  ])
})

it('describes the search of the site', () => {
  const [network, site] = networkData({brandName: 'Red', appointmentsPhone: '1', emergencyPhone: '2'}, ORIGIN)
  expect(network).toMatchObject({'@type': 'Organization', url: `${ORIGIN}/`, telephone: '1'})
  expect(site).toMatchObject({
    '@type': 'WebSite',
    publisher: {'@id': network?.['@id']},
    potentialAction: {target: {urlTemplate: `${ORIGIN}/buscar?q={search_term_string}`}},
  })
})
