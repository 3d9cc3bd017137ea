import type {CatalogueId} from '@ceibo/contract/catalogues/editing/catalogue-values'
import type {ATTENTION_FIELDS} from './attention-fields.ts'
import {ACTIVE, type FieldsOf} from './catalogue-field.ts'

/** The fields of the network: where it attends, what it takes, and the lists that forms, reviewers and desks choose from. */

type Network = Exclude<CatalogueId, keyof typeof ATTENTION_FIELDS>

export const NETWORK_FIELDS: {readonly [Id in Network]: FieldsOf<Id>} = {
  centres: [
    {name: 'name', label: 'Nombre', is: 'text', isColumn: true},
    {
      name: 'kind',
      label: 'Tipo',
      is: 'choice',
      options: {medical: 'Médico', dental: 'Odontológico'},
      isColumn: true,
      isHalf: true,
    },
    {name: 'phone', label: 'Teléfono', is: 'text', isColumn: true, isHalf: true},
    {name: 'address', label: 'Calle y número', is: 'text', isColumn: true},
    {name: 'city', label: 'Localidad', is: 'text', isColumn: true, isHalf: true},
    {name: 'province', label: 'Provincia', is: 'reference', isHalf: true},
    {name: 'place', label: 'Punto del mapa', is: 'place', hint: 'Latitud y longitud: «-34,5889, -58,4106»'},
    {name: 'hours', label: 'Horario', is: 'hours'},
    ACTIVE,
  ],
  rooms: [
    {name: 'name', label: 'Nombre', is: 'text', hint: '«Consultorio 3», «Sala de yesos»', isColumn: true},
    {name: 'centre', label: 'Centro', is: 'reference', isColumn: true, isFixed: true},
    {...ACTIVE, hint: 'Sin esto no se elige en agendas nuevas.'},
  ],
  holidays: [
    {name: 'day', label: 'Día', is: 'date', isColumn: true, isHalf: true},
    {name: 'name', label: 'Nombre', is: 'text', hint: '«Navidad», «Día de la ciudad»', isColumn: true},
    {
      name: 'province',
      label: 'Provincia',
      is: 'reference',
      options: {'': 'Todas'},
      isColumn: true,
      isHalf: true,
      isFixed: true,
    },
    {
      name: 'centre',
      label: 'Centro',
      is: 'reference',
      options: {'': 'Todos'},
      isColumn: true,
      isHalf: true,
      isFixed: true,
    },
    {
      name: 'openCentres',
      label: 'Centros que abren igual',
      is: 'references',
      hint: 'Atienden ese día como cualquier otro.',
      whenNone: 'Todavía no hay centros.',
    },
    {...ACTIVE, hint: 'Sin esto se atiende ese día.'},
  ],
  insurers: [{name: 'name', label: 'Nombre', is: 'text', isColumn: true}, ACTIVE],
  plans: [
    {name: 'name', label: 'Nombre', is: 'text', isColumn: true},
    {name: 'insurer', label: 'Obra social o prepaga', is: 'reference', isColumn: true},
    ACTIVE,
  ],
  documentTypes: [
    {name: 'name', label: 'Nombre', is: 'text', isColumn: true},
    {
      name: 'code',
      label: 'Código',
      is: 'text',
      hint: 'Con el que otros sistemas lo nombran: «DU»',
      isColumn: true,
      isFixed: true,
    },
    {...ACTIVE, hint: 'Sin esto no se elige en formularios. El DNI se queda siempre.'},
  ],
  proofs: [
    {
      name: 'name',
      label: 'Nombre',
      is: 'text',
      hint: 'Con qué se prueba un vínculo: «Partida de nacimiento»',
      isColumn: true,
    },
    {...ACTIVE, hint: 'Sin esto no se elige en formularios.'},
  ],
  rejectionReasons: [
    {name: 'label', label: 'Como lo elige quien revisa', is: 'text', isColumn: true},
    {
      name: 'picture',
      label: 'De qué imagen',
      is: 'choice',
      options: {
        front: 'Frente del documento',
        back: 'Dorso del documento',
        selfie: 'Foto de la cara',
        relationship: 'Documentación de un vínculo',
        order: 'Orden médica',
      },
      isColumn: true,
      isFixed: true,
    },
    {
      name: 'text',
      label: 'Como lo lee la persona',
      is: 'text',
      hint: 'Va en el email: «La foto está borrosa»',
      isColumn: true,
    },
    {...ACTIVE, hint: 'Sin esto no se elige más. Lo que ya se dijo queda como se dijo.'},
  ],
  cancelReasons: [
    {name: 'name', label: 'Como lo elige el mostrador', is: 'text', isColumn: true},
    {
      name: 'told',
      label: 'Como lo lee el paciente',
      is: 'text',
      hint: 'Va en el email: «El centro no atiende ese día.»',
      isColumn: true,
    },
    {...ACTIVE, hint: 'Sin esto no se elige más. Lo que ya se anuló conserva su motivo.'},
  ],
  reminders: [
    {name: 'name', label: 'Nombre', is: 'text', hint: '«Un día antes»', isColumn: true},
    {
      name: 'days',
      label: 'Días antes del turno',
      is: 'number',
      hint: 'A la hora del turno, o cuando termina el horario sin mensajes de la persona.',
      isColumn: true,
      isHalf: true,
    },
    {...ACTIVE, hint: 'Sin esto no se manda. Los que ya se mandaron se pueden contestar igual.'},
  ],
  reminderWordings: [
    {name: 'name', label: 'Como lo llaman los números', is: 'text', isColumn: true},
    {
      name: 'subject',
      label: 'Asunto',
      is: 'text',
      hint: 'Sigue el día y la hora: «Recordatorio de tu turno»',
      isColumn: true,
    },
    {
      name: 'lead',
      label: 'Primer párrafo',
      is: 'text',
      hint: 'Sin diagnósticos ni especialidades: lo puede ver otra persona.',
      isColumn: true,
    },
    {
      ...ACTIVE,
      hint: 'Cada turno usa uno de los que están en uso, siempre el mismo. Si no hay ninguno, se usan todos.',
    },
  ],
}
