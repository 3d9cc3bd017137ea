import {ACTIVE, type FieldsOf} from './catalogue-field.ts'

/** The fields of what the network attends: specialties, services, kinds of agendas and professionals. */

const SYNONYMS = {
  name: 'synonyms',
  label: 'También la buscan como',
  is: 'words',
  hint: 'Las palabras de los pacientes, separadas por comas: «dentista, muelas»',
  isColumn: true,
} as const
const LIMITS = [
  {name: 'minAge', label: 'Edad mínima', is: 'number', isHalf: true},
  {name: 'maxAge', label: 'Edad máxima', is: 'number', isHalf: true},
  {name: 'sex', label: 'Atiende a', is: 'choice', options: {'': 'Todas las personas', F: 'Mujeres', M: 'Varones'}},
] as const

type Attention = 'specialties' | 'offerings' | 'services' | 'professionals'

export const ATTENTION_FIELDS: {readonly [Id in Attention]: FieldsOf<Id>} = {
  specialties: [
    {name: 'name', label: 'Nombre', is: 'text', isColumn: true},
    {name: 'code', label: 'Código', is: 'text', isColumn: true, isHalf: true},
    {
      name: 'kind',
      label: 'Tipo',
      is: 'choice',
      options: {medical: 'Médica', dental: 'Odontológica', study: 'Estudios'},
      isColumn: true,
      isHalf: true,
    },
    SYNONYMS,
    {
      name: 'symptoms',
      label: 'Síntomas y motivos',
      is: 'words',
      hint: 'Por qué vienen, como lo dicen, separado por comas: «me duele la muela, encías que sangran». El buscador de turnos lleva de ahí a la especialidad.',
    },
    ...LIMITS,
    ACTIVE,
  ],
  offerings: [
    {
      name: 'name',
      label: 'Nombre',
      is: 'text',
      hint: 'Lo que se atiende junto en una misma agenda: «Consultorio», «Ecografías»',
      isColumn: true,
    },
    {name: 'specialty', label: 'Especialidad', is: 'reference', isColumn: true, isFixed: true},
    {...ACTIVE, hint: 'Sin esto no se elige en agendas nuevas ni en prácticas.'},
  ],
  services: [
    {name: 'name', label: 'Nombre', is: 'text', isColumn: true},
    {name: 'specialty', label: 'Especialidad', is: 'reference', isColumn: true},
    SYNONYMS,
    {name: 'needsOrder', label: 'Pide una orden médica', is: 'check', isColumn: true},
    {
      name: 'preparation',
      label: 'Preparación',
      is: 'long',
      hint: 'Lo que el paciente hace antes. Una línea que empieza «12 horas antes:» le dice a qué hora le toca.',
    },
    ...LIMITS,
    {
      name: 'ownPrice',
      label: 'Precio particular',
      is: 'number',
      hint: 'En pesos. Quien no tiene cobertura lo lee antes de confirmar, y el mostrador se lo dice.',
    },
    {
      name: 'offerings',
      label: 'Se hace en las agendas de',
      is: 'references',
      whenNone: 'La especialidad no tiene agendas todavía.',
      hint: 'Sin ninguna no se puede reservar.',
    },
    ACTIVE,
  ],
  professionals: [
    {name: 'lastName', label: 'Apellido', is: 'text', isColumn: true, isHalf: true},
    {name: 'firstName', label: 'Nombre', is: 'text', isColumn: true, isHalf: true},
    {name: 'title', label: 'Título', is: 'text', hint: '«Dra.», «Lic.»', isColumn: true, isHalf: true},
    {name: 'licence', label: 'Matrícula', is: 'text', hint: 'Con MN o MP', isColumn: true, isHalf: true},
    {
      name: 'sex',
      label: 'Sexo',
      is: 'choice',
      options: {F: 'Femenino', M: 'Masculino', I: 'Indeterminado'},
      isHalf: true,
    },
    {
      name: 'kind',
      label: 'Es',
      is: 'choice',
      options: {person: 'Una persona', team: 'Un equipo sin nombres'},
      isHalf: true,
    },
    {
      name: 'languages',
      label: 'Idiomas',
      is: 'words',
      hint: 'En los que atiende además de castellano, separados por comas: «inglés, portugués». Los pacientes los leen al elegir el turno.',
    },
    {
      name: 'photo',
      label: 'Foto',
      is: 'picture',
      hint: 'Los pacientes la ven junto al nombre. Con permiso de quien muestra.',
    },
    ACTIVE,
  ],
}
