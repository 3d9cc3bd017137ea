import type {Analyte} from './analyte.ts'
import {inGroup} from './analyte.ts'
import {SOURCE} from './laboratory-sources.data.ts'
import {MOLAR_MASS} from './molar-masses.data.ts'

export const LIVER_AND_HEART: readonly Analyte[] = [
  ...inGroup('hígado', [
    {
      code: '1742-6',
      name: 'ALT',
      synonyms: ['GPT', 'TGP', 'alanina aminotransferasa', 'transaminasa'],
      unit: 'U/L',
      about: [
        'Es una enzima que está sobre todo en las células del hígado.',
        'El análisis mide cuánta pasó a la sangre.',
      ],
      source: SOURCE.alanine,
    },
    {
      code: '1920-8',
      name: 'AST',
      synonyms: ['GOT', 'TGO', 'aspartato aminotransferasa', 'transaminasa'],
      unit: 'U/L',
      about: [
        'Es una enzima que está en el hígado, el corazón, los músculos y otros tejidos.',
        'El análisis mide cuánta pasó a la sangre.',
      ],
      source: SOURCE.aspartate,
    },
    {
      code: '6768-6',
      name: 'Fosfatasa alcalina',
      synonyms: ['FAL'],
      unit: 'U/L',
      about: [
        'Es una enzima que está en los huesos, el hígado y las vías biliares.',
        'El análisis mide cuánta hay en la sangre.',
      ],
      source: SOURCE.alkaline,
    },
    {
      code: '2324-2',
      name: 'Gamma-glutamil transferasa',
      synonyms: ['GGT', 'gamma GT'],
      unit: 'U/L',
      about: [
        'Es una enzima que está sobre todo en el hígado y las vías biliares.',
        'El análisis mide cuánta hay en la sangre.',
      ],
      source: SOURCE.gammaGlutamyl,
    },
    {
      code: '1975-2',
      siblings: ['14631-6'],
      name: 'Bilirrubina total',
      synonyms: ['BT'],
      unit: 'mg/dL',
      molarMass: MOLAR_MASS.bilirubin,
      about: [
        'Es un pigmento amarillo que se forma cuando se degradan los glóbulos rojos.',
        'El hígado la elimina con la bilis.',
      ],
      source: SOURCE.bilirubin,
    },
    {
      code: '1968-7',
      siblings: ['14629-0'],
      name: 'Bilirrubina directa',
      synonyms: ['BD', 'bilirrubina conjugada'],
      unit: 'mg/dL',
      molarMass: MOLAR_MASS.bilirubin,
      about: [
        'Es la parte de la bilirrubina que el hígado ya preparó para eliminarla.',
        'Pasa a la bilis y de ahí al intestino.',
      ],
      source: SOURCE.bilirubin,
    },
    {
      code: '1971-1',
      siblings: ['14630-8'],
      name: 'Bilirrubina indirecta',
      synonyms: ['BI', 'bilirrubina no conjugada'],
      unit: 'mg/dL',
      molarMass: MOLAR_MASS.bilirubin,
      about: [
        'Es la parte de la bilirrubina que todavía no fue preparada por el hígado.',
        'Se calcula restando la directa a la total.',
      ],
      source: SOURCE.bilirubin,
    },
    {
      code: '22763-7',
      siblings: ['16362-6'],
      name: 'Amoníaco',
      synonyms: ['amoniemia', 'amonio'],
      unit: 'ug/dL',
      molarMass: MOLAR_MASS.ammonia,
      about: [
        'Es un desecho que se forma al usar las proteínas y que el hígado transforma en urea.',
        'El análisis mide cuánto hay en la sangre.',
      ],
      source: SOURCE.ammonia,
    },
    {
      code: '1798-8',
      name: 'Amilasa',
      synonyms: ['amilasemia'],
      unit: 'U/L',
      about: [
        'Es una enzima del páncreas y de las glándulas salivales que ayuda a digerir los almidones.',
        'El análisis mide cuánta hay en la sangre.',
      ],
      source: SOURCE.amylase,
    },
    {
      code: '3040-3',
      name: 'Lipasa',
      unit: 'U/L',
      about: [
        'Es una enzima del páncreas que ayuda a digerir las grasas.',
        'El análisis mide cuánta hay en la sangre.',
      ],
      source: SOURCE.lipase,
    },
  ]),
  ...inGroup('corazón y músculo', [
    {
      code: '2532-0',
      siblings: ['14804-9'],
      name: 'Lactato deshidrogenasa',
      synonyms: ['LDH'],
      unit: 'U/L',
      about: [
        'Es una enzima que está en casi todos los tejidos del cuerpo.',
        'El análisis mide cuánta pasó a la sangre.',
      ],
      source: SOURCE.lactateDehydrogenase,
    },
    {
      code: '2157-6',
      name: 'Creatina quinasa',
      synonyms: ['CK', 'CPK'],
      unit: 'U/L',
      about: [
        'Es una enzima que está sobre todo en los músculos, el corazón y el cerebro.',
        'El análisis mide cuánta pasó a la sangre.',
      ],
      source: SOURCE.creatineKinase,
    },
    {
      code: '13969-1',
      name: 'CK-MB',
      synonyms: ['creatina quinasa MB'],
      unit: 'ng/mL',
      about: [
        'Es una forma de la creatina quinasa que está sobre todo en el corazón.',
        'El análisis mide cuánta pasó a la sangre.',
      ],
      source: SOURCE.creatineKinase,
    },
    {
      code: '10839-9',
      name: 'Troponina I',
      synonyms: ['TnI'],
      unit: 'ng/mL',
      about: ['Es una proteína del músculo del corazón.', 'El análisis mide cuánta pasó a la sangre.'],
      source: SOURCE.troponin,
    },
    {
      code: '89579-7',
      name: 'Troponina I ultrasensible',
      synonyms: ['troponina de alta sensibilidad'],
      unit: 'ng/L',
      about: [
        'Es una proteína del músculo del corazón, medida con un método que detecta cantidades muy pequeñas.',
        'El análisis mide cuánta pasó a la sangre.',
      ],
      source: SOURCE.troponin,
    },
    {
      code: '67151-1',
      name: 'Troponina T ultrasensible',
      synonyms: ['troponina de alta sensibilidad'],
      unit: 'ng/L',
      about: [
        'Es una proteína del músculo del corazón, medida con un método que detecta cantidades muy pequeñas.',
        'No se compara con la troponina I.',
      ],
      source: SOURCE.troponin,
    },
    {
      code: '33762-6',
      name: 'NT-proBNP',
      synonyms: ['péptido natriurético'],
      unit: 'pg/mL',
      about: [
        'Es un fragmento de una sustancia que el corazón libera cuando sus paredes se estiran.',
        'El análisis mide cuánto hay en la sangre.',
      ],
      source: SOURCE.natriuretic,
    },
    {
      code: '30934-4',
      name: 'BNP',
      synonyms: ['péptido natriurético cerebral'],
      unit: 'pg/mL',
      about: [
        'Es una sustancia que el corazón libera cuando sus paredes se estiran.',
        'El análisis mide cuánta hay en la sangre.',
      ],
      source: SOURCE.natriuretic,
    },
    {
      code: '13965-9',
      siblings: ['2428-1'],
      name: 'Homocisteína',
      synonyms: ['HCY'],
      unit: 'umol/L',
      molarMass: MOLAR_MASS.homocysteine,
      about: [
        'Es una sustancia que se forma cuando el cuerpo usa las proteínas.',
        'Las vitaminas B12, B6 y el ácido fólico ayudan a transformarla.',
      ],
      source: SOURCE.tests,
    },
  ]),
  ...inGroup('proteínas', [
    {
      code: '2885-2',
      name: 'Proteínas totales',
      unit: 'g/dL',
      about: [
        'Es la suma de todas las proteínas de la parte líquida de la sangre.',
        'Las dos clases principales son la albúmina y las globulinas.',
      ],
      source: SOURCE.protein,
    },
    {
      code: '1751-7',
      name: 'Albúmina',
      synonyms: ['albuminemia'],
      unit: 'g/dL',
      about: [
        'Es la proteína más abundante de la sangre y la produce el hígado.',
        'Retiene el agua dentro de los vasos y transporta otras sustancias.',
      ],
      source: SOURCE.albumin,
    },
    {
      code: '10834-0',
      name: 'Globulinas',
      unit: 'g/dL',
      about: [
        'Son un grupo de proteínas de la sangre que incluye los anticuerpos.',
        'Muchas veces se calculan restando la albúmina a las proteínas totales.',
      ],
      source: SOURCE.protein,
    },
    {
      code: '2465-3',
      name: 'Inmunoglobulina G',
      synonyms: ['IgG'],
      unit: 'mg/dL',
      about: [
        'Es el tipo de anticuerpo más abundante de la sangre.',
        'Los anticuerpos son proteínas con las que el cuerpo reconoce virus, bacterias y otros agentes.',
      ],
      source: SOURCE.immunoglobulins,
    },
    {
      code: '2458-8',
      name: 'Inmunoglobulina A',
      synonyms: ['IgA'],
      unit: 'mg/dL',
      about: [
        'Es un tipo de anticuerpo que está en la saliva, las mucosas y la sangre.',
        'Los anticuerpos son proteínas con las que el cuerpo reconoce virus, bacterias y otros agentes.',
      ],
      source: SOURCE.immunoglobulins,
    },
    {
      code: '2472-9',
      name: 'Inmunoglobulina M',
      synonyms: ['IgM'],
      unit: 'mg/dL',
      about: [
        'Es el primer tipo de anticuerpo que el cuerpo produce ante un agente nuevo.',
        'Los anticuerpos son proteínas con las que el cuerpo reconoce virus, bacterias y otros agentes.',
      ],
      source: SOURCE.immunoglobulins,
    },
    {
      code: '19113-0',
      name: 'Inmunoglobulina E',
      synonyms: ['IgE total'],
      unit: '[IU]/mL',
      about: [
        'Es un tipo de anticuerpo que participa en las alergias y en la defensa contra parásitos.',
        'El análisis mide la cantidad total en la sangre.',
      ],
      source: SOURCE.tests,
    },
    {
      code: '4542-7',
      name: 'Haptoglobina',
      unit: 'mg/dL',
      about: ['Es una proteína que se une a la hemoglobina que queda libre en la sangre.', 'La produce el hígado.'],
      source: SOURCE.haptoglobin,
    },
    {
      code: '2064-4',
      name: 'Ceruloplasmina',
      unit: 'mg/dL',
      about: ['Es la proteína que transporta la mayor parte del cobre de la sangre.', 'La produce el hígado.'],
      source: SOURCE.ceruloplasmin,
    },
  ]),
]
