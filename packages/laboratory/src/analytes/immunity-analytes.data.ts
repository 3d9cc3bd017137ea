import {type Analyte, inGroup} from './analyte.ts'
import {SOURCE} from './laboratory-sources.data.ts'

export const IMMUNITY: readonly Analyte[] = [
  ...inGroup('inflamación', [
    {
      code: '1988-5',
      name: 'Proteína C reactiva',
      synonyms: ['PCR'],
      unit: 'mg/L',
      about: [
        'Es una proteína que el hígado produce cuando hay inflamación en alguna parte del cuerpo.',
        'El análisis no dice en qué parte.',
      ],
      source: SOURCE.reactive,
    },
    {
      code: '30522-7',
      name: 'Proteína C reactiva ultrasensible',
      synonyms: ['PCR ultrasensible'],
      unit: 'mg/L',
      about: [
        'Es la proteína C reactiva medida con un método que detecta cantidades muy pequeñas.',
        'El hígado la produce cuando hay inflamación en alguna parte del cuerpo.',
      ],
      source: SOURCE.reactive,
    },
    {
      code: '4537-7',
      siblings: ['30341-2'],
      name: 'Eritrosedimentación',
      synonyms: ['VSG', 'velocidad de sedimentación'],
      unit: 'mm/h',
      about: [
        'Mide cuánto descienden los glóbulos rojos en un tubo durante una hora.',
        'Cambia con las proteínas que aparecen en la inflamación.',
      ],
      source: SOURCE.sedimentation,
    },
    {
      code: '33959-8',
      siblings: ['75241-0'],
      name: 'Procalcitonina',
      synonyms: ['PCT'],
      unit: 'ng/mL',
      about: ['Es una sustancia que aparece en la sangre durante algunas infecciones.', 'El análisis mide cuánta hay.'],
      source: SOURCE.tests,
    },
  ]),
  ...inGroup('autoinmunidad', [
    {
      code: '11572-5',
      name: 'Factor reumatoideo',
      synonyms: ['FR', 'factor reumatoide'],
      unit: '[IU]/mL',
      about: [
        'Es un anticuerpo que se dirige contra otros anticuerpos del propio cuerpo.',
        'El análisis mide cuánto hay en la sangre.',
      ],
      source: SOURCE.rheumatoid,
    },
    {
      code: '33935-8',
      name: 'Anticuerpos antipéptido citrulinado',
      synonyms: ['anti-CCP'],
      unit: 'U/mL',
      about: [
        'Son anticuerpos contra proteínas que el propio cuerpo modificó.',
        'El análisis mide cuántos hay en la sangre.',
      ],
      source: SOURCE.tests,
    },
    {
      code: '8061-4',
      name: 'Anticuerpos antinucleares',
      synonyms: ['ANA', 'FAN'],
      unit: null,
      about: [
        'Son anticuerpos contra partes del núcleo de las propias células.',
        'El resultado dice si se detectaron.',
      ],
      source: SOURCE.nuclear,
    },
    {
      code: '5048-4',
      name: 'Anticuerpos antinucleares por inmunofluorescencia',
      synonyms: ['FAN', 'ANA título'],
      unit: null,
      about: [
        'Son anticuerpos contra partes del núcleo de las propias células.',
        'El título dice hasta qué dilución de la muestra se los detecta.',
      ],
      source: SOURCE.nuclear,
    },
    {
      code: '5130-0',
      name: 'Anticuerpos anti-ADN de doble cadena',
      synonyms: ['anti-ADN'],
      unit: '[IU]/mL',
      about: [
        'Son anticuerpos contra el material genético de las propias células.',
        'El análisis mide cuántos hay en la sangre.',
      ],
      source: SOURCE.nuclear,
    },
    {
      code: '4485-9',
      name: 'Complemento C3',
      synonyms: ['C3'],
      unit: 'mg/dL',
      about: [
        'Es una proteína de las defensas del cuerpo que forma parte del sistema del complemento.',
        'El análisis mide cuánta hay en la sangre.',
      ],
      source: SOURCE.complement,
    },
    {
      code: '4498-2',
      name: 'Complemento C4',
      synonyms: ['C4'],
      unit: 'mg/dL',
      about: [
        'Es una proteína de las defensas del cuerpo que forma parte del sistema del complemento.',
        'El análisis mide cuánta hay en la sangre.',
      ],
      source: SOURCE.complement,
    },
    {
      code: '46128-5',
      siblings: ['31017-7'],
      name: 'Anticuerpos antitransglutaminasa IgA',
      synonyms: ['anti-transglutaminasa', 'tTG'],
      unit: 'U/mL',
      about: [
        'Son anticuerpos contra una enzima de los tejidos, la transglutaminasa.',
        'Se los busca en los estudios de enfermedad celíaca.',
      ],
      source: SOURCE.tests,
    },
  ]),
  ...inGroup('marcadores tumorales', [
    {
      code: '2857-1',
      name: 'Antígeno prostático específico',
      synonyms: ['PSA', 'APE'],
      unit: 'ng/mL',
      about: ['Es una proteína que produce la próstata.', 'El análisis mide cuánta pasó a la sangre.'],
      source: SOURCE.prostate,
    },
    {
      code: '10886-0',
      name: 'PSA libre',
      synonyms: ['APE libre'],
      unit: 'ng/mL',
      about: [
        'Es la parte de la proteína PSA que circula sin unirse a otras proteínas.',
        'Se informa junto con el PSA total.',
      ],
      source: SOURCE.prostate,
    },
    {
      code: '2039-6',
      name: 'Antígeno carcinoembrionario',
      synonyms: ['CEA'],
      unit: 'ng/mL',
      about: [
        'Es una proteína que se produce antes del nacimiento y que los adultos tienen en poca cantidad.',
        'El análisis mide cuánta hay en la sangre.',
      ],
      source: SOURCE.carcinoembryonic,
    },
    {
      code: '1834-1',
      name: 'Alfafetoproteína',
      synonyms: ['AFP'],
      unit: 'ng/mL',
      about: [
        'Es una proteína que produce el hígado del bebé antes de nacer.',
        'El análisis mide cuánta hay en la sangre.',
      ],
      source: SOURCE.tumourMarkers,
    },
    {
      code: '10334-1',
      name: 'CA 125',
      unit: 'U/mL',
      about: [
        'Es una proteína que está en la superficie de algunas células, como las de los ovarios.',
        'El análisis mide cuánta hay en la sangre.',
      ],
      source: SOURCE.ovary,
    },
    {
      code: '6875-9',
      name: 'CA 15-3',
      unit: 'U/mL',
      about: [
        'Es una sustancia que está en la superficie de algunas células, como las de la mama.',
        'El análisis mide cuánta hay en la sangre.',
      ],
      source: SOURCE.tumourMarkers,
    },
    {
      code: '24108-3',
      name: 'CA 19-9',
      unit: 'U/mL',
      about: [
        'Es una sustancia que está en la superficie de algunas células del aparato digestivo.',
        'El análisis mide cuánta hay en la sangre.',
      ],
      source: SOURCE.tumourMarkers,
    },
    {
      code: '1952-1',
      name: 'Beta-2 microglobulina',
      unit: 'mg/L',
      about: [
        'Es una proteína que está en la superficie de casi todas las células.',
        'El análisis mide cuánta hay en la sangre.',
      ],
      source: SOURCE.tumourMarkers,
    },
  ]),
]
