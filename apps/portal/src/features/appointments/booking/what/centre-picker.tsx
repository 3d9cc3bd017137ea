import type {CentreOption} from '@ceibo/contract/appointments/booking-catalogue'
import {Button} from '@ceibo/ui/button'
import {Card} from '@ceibo/ui/card'
import {EmptyState} from '@ceibo/ui/empty-state'
import {FieldMessage} from '@ceibo/ui/field-message'
import {Skeleton} from '@ceibo/ui/skeleton'
import {useQuery} from '@tanstack/react-query'
import type {ReactNode} from 'react'
import {useApi} from '#shared/session/portal-dependencies.tsx'
import {useSite} from '@ceibo/web-kit/session/site-settings.tsx'
import {catalogueQueries} from '#features/appointments/booking-catalogue.api.ts'
import type {BookingDraft} from '#features/appointments/booking/booking-draft.ts'
import {slotQueries} from '#features/appointments/booking/slots.api.ts'
import {CentreChoice, type FirstTime} from './centre-choice.tsx'
import styles from './centre-picker.module.css'
import {LoadFailure} from '@ceibo/web-kit/failures/load-failure.tsx'
import {inCentre} from '#features/appointments/slot-texts.ts'
import {PhoneLink} from '@ceibo/web-kit/page/phone-link.tsx'

type Props = {
  id: string
  draft: BookingDraft
  error: string | undefined
  onChoose: (centreIds: readonly string[]) => void
  onUncovered: (name: string) => void
}

/** The centres that offer the service. Only those that the plan covers can be chosen. */
export function CentrePicker({id, draft, error, onChoose, onUncovered}: Props) {
  const centres = useQuery(catalogueQueries(useApi()).centres(draft))
  const firsts = useQuery(slotQueries(useApi()).firstOfCentres(draft))
  const {appointmentsPhone} = useSite()
  if (centres.isPending)
    return <CentreCard>{<Skeleton shape="list" count={4} text="Cargando los centros" />}</CentreCard>
  if (centres.isError) {
    return <CentreCard>{<LoadFailure title="No pudimos cargar los centros" query={centres} />}</CentreCard>
  }
  if (centres.data.length === 0) {
    return (
      <CentreCard>
        <EmptyState title="No hay centros disponibles">
          Probá con otro tipo de consulta, o llamanos al <PhoneLink number={appointmentsPhone} />.
        </EmptyState>
      </CentreCard>
    )
  }
  const covered = centres.data.filter((centre) => centre.coverage === 'S').map((centre) => centre.id)
  const all = covered.length > 0 && covered.every((one) => draft.centreIds.includes(one))
  const toggle = (centre: CentreOption, on: boolean) =>
    onChoose(covered.filter((one) => (one === centre.id ? on : draft.centreIds.includes(one))))
  return (
    <CentreCard
      aside={
        covered.length > 1 && (
          <Button kind="quiet" small onClick={() => onChoose(all ? [] : covered)}>
            {all ? 'Quitar todos' : 'Elegir todos'}
          </Button>
        )
      }
    >
      <div id={id} tabIndex={-1} className={styles.groups} data-invalid={error ? true : undefined}>
        <FieldMessage id={`${id}-error`} text={error} />
        {GROUPS.map(({kind, name}) => (
          <CentreGroup
            key={kind}
            name={name}
            centres={centres.data.filter((centre) => centre.kind === kind)}
            chosen={draft.centreIds}
            firsts={firsts.data}
            errorId={error && `${id}-error`}
            onToggle={toggle}
            onUncovered={onUncovered}
          />
        ))}
      </div>
    </CentreCard>
  )
}

const GROUPS = [
  {kind: 'medical', name: 'Centros médicos'},
  {kind: 'dental', name: 'Centros odontológicos'},
] as const

const CentreCard = ({aside, children}: {aside?: ReactNode; children: ReactNode}) => (
  <Card title="Centros" aside={aside}>
    {children}
  </Card>
)

type GroupProps = {
  name: string
  centres: readonly CentreOption[]
  chosen: readonly string[]
  /** Undefined while they are asked for, and where they could not be read. */
  firsts: ReadonlyMap<string, FirstTime | undefined> | undefined
  errorId: string | undefined
  onToggle: (centre: CentreOption, on: boolean) => void
  onUncovered: (name: string) => void
}

function CentreGroup({name, centres, chosen, firsts, errorId, onToggle, onUncovered}: GroupProps) {
  if (centres.length === 0) return null
  return (
    <fieldset className={styles.group} aria-describedby={errorId}>
      <legend className={styles.legend}>{name}</legend>
      <div className={styles.choices}>
        {centres.map((centre) => (
          <CentreChoice
            key={centre.id}
            centre={centre}
            chosen={chosen.includes(centre.id)}
            first={firsts && (firsts.get(centre.id) ?? null)}
            onToggle={(on) => onToggle(centre, on)}
            onUncovered={() => onUncovered(`esta práctica ${inCentre(centre.name)}`)}
          />
        ))}
      </div>
    </fieldset>
  )
}
