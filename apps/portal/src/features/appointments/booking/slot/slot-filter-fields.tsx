import {WIRE_WEEKDAYS} from '@ceibo/contract/wire/wire-fields'
import {isTeam} from '@ceibo/rules/appointments/practitioner-texts'
import {DayToggles} from '@ceibo/ui/day-toggles'
import {RadioCards} from '@ceibo/ui/radio-cards'
import {RangeSlider} from '@ceibo/ui/range-slider'
import {SelectField} from '@ceibo/ui/select-field'
import {useQuery} from '@tanstack/react-query'
import {useApi} from '#shared/session/portal-dependencies.tsx'
import {catalogueQueries} from '#features/appointments/booking-catalogue.api.ts'
import {TIME_SLIDER, type BookingDraft, type SlotFilters} from '#features/appointments/booking/booking-draft.ts'
import {clockOfMinute} from '#features/appointments/booking/slot-query.ts'

type Props = {draft: BookingDraft; filters: SlotFilters; onChange: (filters: SlotFilters) => void}

const NAMES = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo']

/** The days of the week to choose from. */
export const WEEKDAY_CHOICES = WIRE_WEEKDAYS.map((value, at) => {
  const name = NAMES[at] ?? value
  return {value, name, short: name.slice(0, 2)}
})

/** The filters: days of the week, hours and practitioner. */
export function SlotFilterFields({draft, filters, onChange}: Props) {
  const practitioners = useQuery(catalogueQueries(useApi()).practitioners(draft))
  const named = (practitioners.data ?? []).filter((practitioner) => !isTeam(practitioner))
  const ofSex = named.filter(({sex}) => !filters.practitionerSex || sex === filters.practitionerSex)
  // A team attends, so there is no practitioner to choose.
  const isTeamWork = practitioners.isSuccess && named.length === 0
  return (
    <>
      <DayToggles
        legend="Días de la semana"
        days={WEEKDAY_CHOICES}
        chosen={filters.weekdays}
        onChange={(weekdays) => onChange({...filters, weekdays})}
      />
      <RangeSlider
        legend="Horario"
        min={0}
        max={TIME_SLIDER.max}
        step={TIME_SLIDER.step}
        value={[filters.fromMinute, filters.toMinute]}
        onChange={([fromMinute, toMinute]) => onChange({...filters, fromMinute, toMinute})}
        say={(minute) => `${clockOfMinute(minute)}\u00a0h`}
      />
      {!isTeamWork && (
        <>
          <RadioCards
            legend={draft.patientId === null ? 'Quién te atiende' : 'Quién atiende'}
            value={filters.practitionerSex ?? ''}
            onChoose={(sex) =>
              onChange({...filters, practitionerId: null, practitionerSex: sex === 'M' || sex === 'F' ? sex : null})
            }
            choices={[
              {value: '', name: 'Sin preferencia'},
              {value: 'F', name: 'Una mujer'},
              {value: 'M', name: 'Un varón'},
            ]}
          />
          <SelectField
            label="Profesional"
            value={filters.practitionerId ?? ''}
            disabled={practitioners.isPending}
            {...(practitioners.isError && {error: 'No pudimos cargar los profesionales'})}
            onChange={(event) =>
              onChange({...filters, practitionerId: event.target.value ? Number(event.target.value) : null})
            }
          >
            <option value="">Cualquiera</option>
            {ofSex.map((practitioner) => (
              <option key={practitioner.id} value={practitioner.id}>
                {practitioner.lastName}, {practitioner.firstName}
              </option>
            ))}
          </SelectField>
        </>
      )}
    </>
  )
}
