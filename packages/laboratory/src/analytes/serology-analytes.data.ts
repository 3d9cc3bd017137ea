import {type Analyte, inGroup} from './analyte.ts'
import {SOURCE} from './laboratory-sources.data.ts'

export const SEROLOGY: readonly Analyte[] = [
  ...inGroup('serología', [
    {
      code: '5196-1',
      name: 'Antígeno de superficie de hepatitis B',
      synonyms: ['HBsAg'],
      unit: null,
      about: [
        'Es una proteína de la cubierta del virus de la hepatitis B.',
        'El análisis dice si se la detectó en la sangre.',
      ],
      source: SOURCE.hepatitis,
    },
    {
      code: '16935-9',
      name: 'Anticuerpos contra el antígeno de superficie de hepatitis B',
      synonyms: ['anti-HBs'],
      unit: 'm[IU]/mL',
      about: [
        'Son anticuerpos contra la cubierta del virus de la hepatitis B.',
        'Aparecen después de la vacuna o de haber tenido la infección.',
      ],
      source: SOURCE.hepatitis,
    },
    {
      code: '13952-7',
      siblings: ['16933-4'],
      name: 'Anticuerpos anticore de hepatitis B',
      synonyms: ['anti-HBc'],
      unit: null,
      about: [
        'Son anticuerpos contra la parte interna del virus de la hepatitis B.',
        'El análisis dice si se los detectó en la sangre.',
      ],
      source: SOURCE.hepatitis,
    },
    {
      code: '13955-0',
      siblings: ['16128-1'],
      name: 'Anticuerpos contra hepatitis C',
      synonyms: ['anti-HCV'],
      unit: null,
      about: [
        'Son anticuerpos que el cuerpo produce contra el virus de la hepatitis C.',
        'El análisis dice si se los detectó en la sangre.',
      ],
      source: SOURCE.hepatitis,
    },
    {
      code: '13950-1',
      name: 'Anticuerpos IgM contra hepatitis A',
      synonyms: ['anti-HAV IgM'],
      unit: null,
      about: [
        'Son los primeros anticuerpos que el cuerpo produce contra el virus de la hepatitis A.',
        'El análisis dice si se los detectó en la sangre.',
      ],
      source: SOURCE.hepatitis,
    },
    {
      code: '56888-1',
      name: 'VIH: anticuerpos y antígeno',
      synonyms: ['HIV', 'test de VIH'],
      unit: null,
      about: [
        'Busca anticuerpos contra el VIH y una proteína del virus.',
        'El resultado de esta prueba se completa con otras antes de dar un diagnóstico.',
      ],
      source: SOURCE.hiv,
    },
    {
      code: '20507-0',
      name: 'RPR',
      synonyms: ['reagina plasmática rápida'],
      unit: null,
      about: [
        'Busca anticuerpos que aparecen en personas con sífilis y también en otras situaciones.',
        'Se completa con otras pruebas.',
      ],
      source: SOURCE.rapidReagin,
    },
    {
      code: '5292-8',
      name: 'VDRL',
      synonyms: ['serología para sífilis'],
      unit: null,
      about: [
        'Busca anticuerpos que aparecen en personas con sífilis y también en otras situaciones.',
        'Se completa con otras pruebas.',
      ],
      source: SOURCE.venereal,
    },
    {
      code: '5370-2',
      name: 'Antiestreptolisina O',
      synonyms: ['ASTO', 'ASO'],
      unit: '[IU]/mL',
      about: [
        'Son anticuerpos contra una sustancia que produce la bacteria estreptococo.',
        'El análisis mide cuántos hay en la sangre.',
      ],
      source: SOURCE.streptolysin,
    },
    {
      code: '100091-8',
      name: 'Anticuerpos contra Trypanosoma cruzi',
      synonyms: ['Chagas', 'serología para Chagas'],
      unit: '{index}',
      about: [
        'Son anticuerpos contra el parásito de la enfermedad de Chagas.',
        'El resultado se completa con una segunda técnica.',
      ],
      source: SOURCE.tests,
    },
    {
      code: '5388-4',
      name: 'Anticuerpos IgG contra toxoplasma',
      synonyms: ['toxoplasmosis'],
      unit: '[IU]/mL',
      about: [
        'Son anticuerpos que el cuerpo produce contra el parásito de la toxoplasmosis.',
        'El análisis mide cuántos hay en la sangre.',
      ],
      source: SOURCE.tests,
    },
    {
      code: '5334-8',
      name: 'Anticuerpos IgG contra rubéola',
      synonyms: ['rubéola IgG'],
      unit: '[IU]/mL',
      about: [
        'Son anticuerpos contra el virus de la rubéola.',
        'Aparecen después de la vacuna o de haber tenido la infección.',
      ],
      source: SOURCE.tests,
    },
    {
      code: '5124-3',
      name: 'Anticuerpos IgG contra citomegalovirus',
      synonyms: ['CMV IgG'],
      unit: 'U/mL',
      about: [
        'Son anticuerpos que el cuerpo produce contra un virus frecuente, el citomegalovirus.',
        'El análisis mide cuántos hay en la sangre.',
      ],
      source: SOURCE.tests,
    },
    {
      code: '75377-2',
      name: 'Antígeno NS1 de dengue',
      synonyms: ['dengue'],
      unit: null,
      about: ['Es una proteína del virus del dengue.', 'El análisis dice si se la detectó en la sangre.'],
      source: SOURCE.tests,
    },
    {
      code: '94500-6',
      name: 'SARS-CoV-2 por PCR',
      synonyms: ['covid', 'hisopado'],
      unit: null,
      about: [
        'Busca el material genético del virus de la covid en una muestra de la nariz o la garganta.',
        'El resultado dice si se lo detectó o no.',
      ],
      source: SOURCE.tests,
    },
    {
      code: '20447-9',
      name: 'Carga viral de VIH',
      synonyms: ['VIH por PCR'],
      unit: '{copies}/mL',
      about: ['Mide cuánto material genético del VIH hay en la sangre.', 'Se informa en copias por mililitro.'],
      source: SOURCE.hiv,
    },
    {
      code: '24467-3',
      name: 'Linfocitos CD4',
      synonyms: ['CD4', 'linfocitos T CD4'],
      unit: '/uL',
      about: [
        'Son glóbulos blancos que coordinan las defensas del cuerpo.',
        'El análisis cuenta cuántos hay en un volumen de sangre.',
      ],
      source: SOURCE.hiv,
    },
  ]),
]
