import {type Analyte, inGroup} from './analyte.ts'
import {SOURCE} from './laboratory-sources.data.ts'
import {MOLAR_MASS} from '#units/molar-masses.data.ts'

export const CLOTTING_AND_IRON: readonly Analyte[] = [
  ...inGroup('coagulación', [
    {
      code: '5902-2',
      name: 'Tiempo de protrombina',
      synonyms: ['TP', 'tiempo de Quick'],
      unit: 's',
      about: [
        'Es el tiempo que tarda en coagular la parte líquida de la sangre en el laboratorio.',
        'Depende de varios factores de coagulación que produce el hígado.',
      ],
      source: SOURCE.prothrombin,
    },
    {
      code: '5894-1',
      name: 'Tiempo de protrombina (actividad)',
      synonyms: ['concentración de protrombina', 'Quick'],
      unit: '%',
      about: [
        'Compara el tiempo de protrombina de la muestra con el de un plasma de referencia.',
        'Se informa como porcentaje de actividad.',
      ],
      source: SOURCE.prothrombin,
    },
    {
      code: '6301-6',
      siblings: ['34714-6'],
      name: 'RIN',
      fullName: 'razón internacional normalizada',
      synonyms: ['INR'],
      unit: '{INR}',
      about: [
        'Es el tiempo de protrombina expresado de un modo que se puede comparar entre laboratorios.',
        'Se usa en los controles de los tratamientos con algunos anticoagulantes.',
      ],
      source: SOURCE.prothrombin,
    },
    {
      code: '14979-9',
      siblings: ['3173-2'],
      name: 'Tiempo de tromboplastina parcial activada',
      synonyms: ['KPTT', 'APTT', 'TTPA'],
      unit: 's',
      about: [
        'Es el tiempo que tarda en coagular el plasma cuando se activa una de las vías de la coagulación.',
        'Depende de varios factores de coagulación de la sangre.',
      ],
      source: SOURCE.thromboplastin,
    },
    {
      code: '3255-7',
      name: 'Fibrinógeno',
      synonyms: ['factor I'],
      unit: 'mg/dL',
      about: [
        'Es una proteína del hígado que se transforma en la red que sostiene los coágulos.',
        'El análisis mide cuánta hay en el plasma.',
      ],
      source: SOURCE.fibrinogen,
    },
    {
      code: '48065-7',
      name: 'Dímero D',
      synonyms: ['D-dímero'],
      unit: 'ng/mL{FEU}',
      about: [
        'Es un fragmento de proteína que aparece cuando el cuerpo disuelve un coágulo.',
        'El análisis mide cuánto hay en la sangre.',
      ],
      source: SOURCE.tests,
    },
    {
      code: '27811-9',
      name: 'Antitrombina',
      synonyms: ['antitrombina III'],
      unit: '%',
      about: [
        'Es una proteína de la sangre que regula la formación de coágulos.',
        'El análisis mide cómo actúa en comparación con un plasma de referencia.',
      ],
      source: SOURCE.tests,
    },
  ]),
  ...inGroup('hierro', [
    {
      code: '2498-4',
      siblings: ['14798-3'],
      name: 'Hierro',
      synonyms: ['sideremia', 'ferremia'],
      unit: 'ug/dL',
      molarMass: MOLAR_MASS.iron,
      about: [
        'Es el hierro que circula en la sangre unido a una proteína llamada transferrina.',
        'El cuerpo lo usa para fabricar hemoglobina.',
      ],
      source: SOURCE.iron,
    },
    {
      code: '2276-4',
      siblings: ['20567-4'],
      name: 'Ferritina',
      unit: 'ng/mL',
      about: [
        'Es la proteína que guarda el hierro dentro de las células.',
        'Lo que hay en la sangre se relaciona con las reservas de hierro del cuerpo.',
      ],
      source: SOURCE.ferritin,
    },
    {
      code: '2500-7',
      siblings: ['14800-7'],
      name: 'Capacidad total de fijación del hierro',
      synonyms: ['TIBC', 'CTFH'],
      unit: 'ug/dL',
      molarMass: MOLAR_MASS.iron,
      about: [
        'Mide cuánto hierro podrían transportar las proteínas de la sangre.',
        'Se relaciona con la cantidad de transferrina.',
      ],
      source: SOURCE.ironCapacity,
    },
    {
      code: '2502-3',
      name: 'Saturación de transferrina',
      synonyms: ['saturación de hierro'],
      unit: '%',
      about: [
        'Es la parte de la transferrina que lleva hierro.',
        'Se calcula con el hierro y la capacidad de fijación.',
      ],
      source: SOURCE.ironCapacity,
    },
    {
      code: '3034-6',
      name: 'Transferrina',
      unit: 'mg/dL',
      about: ['Es la proteína de la sangre que transporta el hierro.', 'La produce el hígado.'],
      source: SOURCE.ironCapacity,
    },
  ]),
  ...inGroup('grupo sanguíneo', [
    {
      code: '882-1',
      name: 'Grupo y factor',
      synonyms: ['grupo sanguíneo', 'ABO y Rh'],
      unit: null,
      about: [
        'Es el tipo de sangre según las sustancias que tienen los glóbulos rojos en su superficie.',
        'Incluye el grupo (A, B, AB u O) y el factor Rh.',
      ],
      source: SOURCE.bloodGroup,
    },
    {
      code: '883-9',
      name: 'Grupo sanguíneo ABO',
      synonyms: ['grupo'],
      unit: null,
      about: [
        'Es el tipo de sangre A, B, AB u O.',
        'Depende de las sustancias que tienen los glóbulos rojos en su superficie.',
      ],
      source: SOURCE.bloodGroup,
    },
    {
      code: '10331-7',
      name: 'Factor Rh',
      synonyms: ['Rh', 'factor'],
      unit: null,
      about: [
        'Es una proteína que los glóbulos rojos pueden tener o no en su superficie.',
        'Se informa como positivo o negativo junto con el grupo sanguíneo.',
      ],
      source: SOURCE.bloodGroup,
    },
    {
      code: '890-4',
      name: 'Anticuerpos irregulares',
      synonyms: ['Coombs indirecta'],
      unit: null,
      about: [
        'Son anticuerpos contra glóbulos rojos de otras personas.',
        'Se buscan antes de una transfusión y durante el embarazo.',
      ],
      source: SOURCE.coombs,
    },
    {
      code: '1007-4',
      name: 'Coombs directa',
      synonyms: ['antiglobulina directa'],
      unit: null,
      about: ['Busca anticuerpos pegados a los glóbulos rojos.', 'Se hace con una muestra de sangre.'],
      source: SOURCE.coombs,
    },
  ]),
]
