import type {Analyte} from './analyte.ts'
import {inGroup} from './analyte-entry.ts'
import {SOURCE} from './laboratory-sources.data.ts'
import {MOLAR_MASS} from './molar-masses.data.ts'

export const CULTURES_AND_DRUGS: readonly Analyte[] = [
  ...inGroup('materia fecal', [
    {
      code: '2335-8',
      siblings: ['29771-3'],
      name: 'Sangre oculta en materia fecal',
      synonyms: ['SOMF'],
      unit: null,
      about: ['Busca sangre que no se ve a simple vista en la materia fecal.', 'El resultado dice si se detectó o no.'],
      source: SOURCE.occultBlood,
    },
    {
      code: '10704-5',
      name: 'Parasitológico de materia fecal',
      synonyms: ['parásitos en materia fecal'],
      unit: null,
      about: [
        'Busca parásitos y sus huevos en la materia fecal con un microscopio.',
        'Puede hacerse con muestras de varios días.',
      ],
      source: SOURCE.parasites,
    },
    {
      code: '625-4',
      name: 'Coprocultivo',
      synonyms: ['cultivo de materia fecal'],
      unit: null,
      about: [
        'Busca bacterias en la materia fecal haciéndolas crecer en el laboratorio.',
        'El resultado dice qué bacterias crecieron.',
      ],
      source: SOURCE.stoolCulture,
    },
    {
      code: '17780-8',
      name: 'Antígeno de Helicobacter pylori en materia fecal',
      synonyms: ['H. pylori'],
      unit: null,
      about: ['Busca proteínas de una bacteria que vive en el estómago.', 'El resultado dice si se detectaron o no.'],
      source: SOURCE.helicobacter,
    },
  ]),
  ...inGroup('microbiología', [
    {
      code: '630-4',
      name: 'Urocultivo',
      synonyms: ['cultivo de orina'],
      unit: null,
      about: [
        'Busca bacterias u hongos en la orina haciéndolos crecer en el laboratorio.',
        'El resultado dice qué creció y en qué cantidad.',
      ],
      source: SOURCE.urineCulture,
    },
    {
      code: '600-7',
      name: 'Hemocultivo',
      synonyms: ['cultivo de sangre'],
      unit: null,
      about: [
        'Busca bacterias u hongos en la sangre haciéndolos crecer en el laboratorio.',
        'Suele necesitar varios días.',
      ],
      source: SOURCE.bloodCulture,
    },
    {
      code: '626-2',
      name: 'Cultivo de fauces',
      synonyms: ['exudado de fauces', 'hisopado de garganta'],
      unit: null,
      about: [
        'Busca bacterias en la garganta haciéndolas crecer en el laboratorio.',
        'La muestra se toma con un hisopo.',
      ],
      source: SOURCE.throatCulture,
    },
    {
      code: '624-7',
      name: 'Cultivo de esputo',
      synonyms: ['esputo'],
      unit: null,
      about: [
        'Busca bacterias en lo que se expulsa al toser haciéndolas crecer en el laboratorio.',
        'El resultado dice qué bacterias crecieron.',
      ],
      source: SOURCE.sputumCulture,
    },
    {
      code: '6463-4',
      name: 'Cultivo bacteriológico',
      synonyms: ['cultivo'],
      unit: null,
      about: [
        'Busca bacterias en una muestra haciéndolas crecer en el laboratorio.',
        'El resultado dice qué bacterias crecieron.',
      ],
      source: SOURCE.tests,
    },
    {
      code: '664-3',
      name: 'Tinción de Gram',
      synonyms: ['Gram', 'examen directo'],
      unit: null,
      about: [
        'Es una forma de teñir una muestra para ver bacterias con un microscopio.',
        'Describe su forma y su color antes de que el cultivo esté listo.',
      ],
      source: SOURCE.tests,
    },
  ]),
  ...inGroup('medicamentos', [
    {
      code: '10535-3',
      siblings: ['14698-5'],
      name: 'Digoxina',
      synonyms: ['digoxinemia'],
      unit: 'ng/mL',
      molarMass: MOLAR_MASS.digoxin,
      about: [
        'Es un medicamento que se usa en algunas enfermedades del corazón.',
        'El análisis mide cuánto hay en la sangre.',
      ],
      source: SOURCE.drugLevels,
    },
    {
      code: '14334-7',
      siblings: ['3719-2'],
      name: 'Litio',
      synonyms: ['litemia'],
      unit: 'mmol/L',
      molarMass: MOLAR_MASS.lithium,
      valence: 1,
      about: [
        'Es un medicamento que se usa en algunos tratamientos de salud mental.',
        'El análisis mide cuánto hay en la sangre.',
      ],
      source: SOURCE.drugLevels,
    },
    {
      code: '4086-5',
      siblings: ['14946-8'],
      name: 'Ácido valproico',
      synonyms: ['valproato'],
      unit: 'ug/mL',
      molarMass: MOLAR_MASS.valproate,
      about: [
        'Es un medicamento que se usa para la epilepsia y otros tratamientos.',
        'El análisis mide cuánto hay en la sangre.',
      ],
      source: SOURCE.drugLevels,
    },
    {
      code: '3432-2',
      siblings: ['14639-9'],
      name: 'Carbamazepina',
      unit: 'ug/mL',
      molarMass: MOLAR_MASS.carbamazepine,
      about: [
        'Es un medicamento que se usa para la epilepsia y otros tratamientos.',
        'El análisis mide cuánto hay en la sangre.',
      ],
      source: SOURCE.drugLevels,
    },
    {
      code: '3968-5',
      siblings: ['14877-5'],
      name: 'Fenitoína',
      synonyms: ['difenilhidantoína'],
      unit: 'ug/mL',
      molarMass: MOLAR_MASS.phenytoin,
      about: ['Es un medicamento que se usa para la epilepsia.', 'El análisis mide cuánto hay en la sangre.'],
      source: SOURCE.drugLevels,
    },
    {
      code: '3948-7',
      siblings: ['14874-2'],
      name: 'Fenobarbital',
      unit: 'ug/mL',
      molarMass: MOLAR_MASS.phenobarbital,
      about: ['Es un medicamento que se usa para la epilepsia.', 'El análisis mide cuánto hay en la sangre.'],
      source: SOURCE.drugLevels,
    },
    {
      code: '4049-3',
      siblings: ['14915-3'],
      name: 'Teofilina',
      unit: 'ug/mL',
      molarMass: MOLAR_MASS.theophylline,
      about: [
        'Es un medicamento que se usa en algunas enfermedades de los pulmones.',
        'El análisis mide cuánto hay en la sangre.',
      ],
      source: SOURCE.drugLevels,
    },
    {
      code: '6948-4',
      siblings: ['25458-1'],
      name: 'Lamotrigina',
      unit: 'ug/mL',
      molarMass: MOLAR_MASS.lamotrigine,
      about: [
        'Es un medicamento que se usa para la epilepsia y otros tratamientos.',
        'El análisis mide cuánto hay en la sangre.',
      ],
      source: SOURCE.drugLevels,
    },
    {
      code: '11253-2',
      name: 'Tacrolimus',
      synonyms: ['FK 506'],
      unit: 'ng/mL',
      about: [
        'Es un medicamento que se usa después de un trasplante para regular las defensas.',
        'El análisis mide cuánto hay en la sangre.',
      ],
      source: SOURCE.drugLevels,
    },
  ]),
]
