import type {AgendaChoices, ListedAgenda} from '@ceibo/contract/agenda/agenda-editing'
import type {AgendaValues} from '@ceibo/contract/agenda/agenda-values'
import {CheckboxField} from '@ceibo/ui/checkbox-field'
import {SelectField} from '@ceibo/ui/select-field'
import styles from './templates.module.css'

type Props = {
  values: AgendaValues
  /** The agenda as it is, unless it is a new one. */
  listed: ListedAgenda | undefined
  choices: AgendaChoices | undefined
  problemOf: (field: string) => string | undefined
  onChange: (changed: Partial<AgendaValues>) => void
}

/** Who attends, in what and where. What ended is offered to the agenda that already names it, and says so. */
export function NamedFields({values, listed, choices, problemOf, onChange}: Props) {
  const rooms = choices?.rooms.filter(isOfferedOr([listed?.values.room])) ?? []
  const services =
    choices?.services
      .filter(({specialtyId}) => specialtyId === values.specialty)
      .filter(isOfferedOr(listed?.values.services ?? [])) ?? []
  return (
    <>
      {listed === undefined && (
        <SelectField
          label="Profesional"
          value={values.practitioner || ''}
          error={problemOf('practitioner')}
          onChange={({target}) => onChange({practitioner: Number(target.value)})}
        >
          <option value="">Elegí</option>
          {choices?.practitioners.filter(isOfferedOr([])).map(({id, name}) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <div className={styles.pair}>
        <SelectField
          label="Especialidad"
          value={values.specialty || ''}
          error={problemOf('specialty')}
          onChange={({target}) => onChange({specialty: Number(target.value), services: []})}
        >
          <option value="">Elegí</option>
          {choices?.specialties.filter(isOfferedOr([listed?.values.specialty])).map((one) => (
            <option key={one.id} value={one.id}>
              {nameOf(one)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Sala"
          value={values.room || ''}
          error={problemOf('room')}
          {...(choices && rooms.length === 0 && {hint: 'El centro no tiene salas: cargalas en Catálogos'})}
          onChange={({target}) => onChange({room: Number(target.value)})}
        >
          <option value="">Elegí</option>
          {rooms.map((one) => (
            <option key={one.id} value={one.id}>
              {nameOf(one)}
            </option>
          ))}
        </SelectField>
      </div>
      <fieldset className={styles.spans}>
        <legend>Prácticas que se reservan</legend>
        {values.specialty !== 0 && services.length === 0 && choices && (
          <p className={styles.hint}>La especialidad no tiene prácticas: cargalas en Catálogos.</p>
        )}
        <div className={styles.checks}>
          {services.map(({id, ...one}) => (
            <CheckboxField
              key={id}
              label={nameOf(one)}
              checked={values.services.includes(id)}
              onChange={({target}) =>
                onChange({
                  services: target.checked
                    ? [...values.services, id].toSorted((one, other) => one - other)
                    : values.services.filter((other) => other !== id),
                })
              }
            />
          ))}
        </div>
        {problemOf('services') !== undefined && <p className={styles.problem}>{problemOf('services')}</p>}
      </fieldset>
    </>
  )
}

type Choice = AgendaChoices['rooms'][number]

const isOfferedOr =
  (named: readonly (number | undefined)[]) =>
  ({id, isEnded}: Choice): boolean =>
    !isEnded || named.includes(id)

const nameOf = ({name, isEnded}: Omit<Choice, 'id'>) => (isEnded ? `${name} (ya no se ofrece)` : name)
