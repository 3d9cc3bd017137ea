import {type ListedAgenda, saveAgenda, takeBackAgendaChange} from '@ceibo/contract/agenda/agenda-editing'
import type {AgendaDraft, AgendaValues} from '@ceibo/contract/agenda/agenda-values'
import {makePlan} from '@ceibo/contract/planner/absence-plans'
import {CONSOLE_PATHS} from '@ceibo/contract/pages/console-paths'
import {pathTo, withQuery} from '@ceibo/contract/pages/paths'
import {OFFSET} from '@ceibo/contract/time/civil-day'
import {WEEKDAYS} from '@ceibo/contract/time/weekday'
import {timesOfWeek, timesOn} from '@ceibo/rules/agenda/agenda-hours'
import {agendaEffectText, saveAgendaText, shortWeekday} from '@ceibo/rules/agenda/agenda-texts'
import {horizonFrom} from '@ceibo/rules/appointments/booking-window'
import {Button, ButtonLink} from '@ceibo/ui/button'
import {Notice} from '@ceibo/ui/notice'
import {TextField} from '@ceibo/ui/text-field'
import {asFailure} from '@ceibo/web-kit/calls/api-failure'
import {addDays} from '@ceibo/web-kit/dates/spanish-dates'
import {useToday} from '@ceibo/web-kit/page/use-now'
import {useMutation, useQuery, useQueryClient} from '@tanstack/react-query'
import {type FormEvent, useDeferredValue, useEffect, useRef, useState} from 'react'
import {useNavigate} from 'react-router'
import {CallFailure} from '#shared/call-failure.tsx'
import layout from '#shared/editing/list-and-form.module.css'
import {KeyHint} from '#shared/keys/keys.tsx'
import {api} from '#shared/session/console-queries.ts'
import {useTell} from '#shared/undo/undo.tsx'
import {NamedFields} from './named-fields.tsx'
import {ExtraFields, WeekFields} from './span-fields.tsx'
import {checkTyped, isChanged, onTopOf, type TypedAgenda, typedValues, withSpan} from './template-draft.ts'
import {TemplateHistory} from './template-history.tsx'
import {choicesQuery, effectsQuery, historyQuery, TOPIC} from './templates.api.ts'
import {WeekDrawing} from './week-drawing.tsx'
import styles from './templates.module.css'

type Props = {
  typed: TypedAgenda
  /** The agenda as it is now, which may be newer than what was begun from. */
  listed: ListedAgenda | undefined
  /** The agendas of the centre. */
  all: readonly ListedAgenda[]
  onType: (typed: TypedAgenda | undefined) => void
  onSaved: (agendaId: number) => void
  onClose: () => void
}

/** An agenda: its week, what it offers and since when, what saving it does to patients, and what was changed before. */
export function TemplateForm({typed, listed, all, onType, onSaved, onClose}: Props) {
  const tell = useTell()
  const queries = useQueryClient()
  const today = useToday()
  const side = useRef<HTMLElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const [isTried, setIsTried] = useState(false)
  const {values, rows, agendaId} = typed
  const isNew = agendaId === undefined
  const choices = useQuery(choicesQuery(values.centre))
  const readAgain = () => queries.invalidateQueries({queryKey: [TOPIC]})
  const checked = checkTyped(typed)
  const hasChanged = isChanged(typed)
  const asked = hasChanged && checked.is === 'right' ? checked.draft : undefined
  // Typing is not kept waiting for what it would do.
  const settled = useDeferredValue(asked)
  const preview = useQuery(effectsQuery(settled))
  const isKnown = asked !== undefined && JSON.stringify(settled) === JSON.stringify(asked) && preview.data !== undefined
  const effects = isKnown && preview.data.is === 'counted' ? preview.data.effects : []
  const undo = useMutation({
    mutationFn: (agendaChangeId: number) => api.call(takeBackAgendaChange, {agendaChangeId}),
    onSettled: readAgain,
  })
  const title = listed === undefined ? 'Agenda nueva' : `${listed.practitioner}, ${listed.specialty}`
  const save = useMutation({
    mutationFn: (draft: AgendaDraft) => api.call(saveAgenda, {draft}),
    onSuccess: (answer) => {
      if (answer.is !== 'saved') return
      tell(`${title}: agenda guardada.`, () => undo.mutate(answer.changeId))
      onType(undefined)
      onSaved(answer.agendaId)
    },
    onSettled: readAgain,
  })
  const overlap = [save.data, isKnown ? preview.data : undefined].find((answer) => answer?.is === 'overlaps')
  useEffect(() => form.current?.querySelector<HTMLElement>('input, select')?.focus(), [])
  // Also while something is typed, when the keys of the page are not heard.
  useEffect(() => {
    const press = ({key, target}: KeyboardEvent) => {
      if (key === 'Escape' && target instanceof Node && side.current?.contains(target)) onClose()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [onClose])

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (checked.is === 'wrong') {
      form.current?.querySelector<HTMLElement>('[data-invalid] :is(input, select)')?.focus()
      return
    }
    if (isKnown && overlap === undefined && !save.isPending) save.mutate(checked.draft)
  }

  const change = (changed: Partial<AgendaValues>) => onType({...typed, values: {...values, ...changed}})
  const failure = save.error ?? preview.error
  const told = failure === null ? [] : asFailure(failure).problems
  const problemOf = (field: string) =>
    told.find((one) => one.field.replace(/^draft\.(values\.)?/, '') === field)?.message ??
    (isTried && checked.is === 'wrong' ? checked.problems.get(field) : undefined)
  const shown = typedValues(typed)
  const others = all
    .filter((one) => one.agendaId !== agendaId && one.values.active && one.values.practitioner === values.practitioner)
    .map((one) => one.values)
  const numberField = (field: 'onlinePercent' | 'sameDayPercent' | 'overbookPerDay', label: string, hint: string) => (
    <TextField
      label={label}
      hint={hint}
      type="number"
      min={0}
      max={100}
      value={Number.isNaN(values[field]) ? '' : values[field]}
      error={problemOf(field)}
      onChange={({target}) => change({[field]: target.valueAsNumber})}
    />
  )
  return (
    <aside ref={side} className={layout.side} aria-label={title}>
      <header className={layout.sideHead}>
        <h2>{title}</h2>
        {!isNew && (
          <ButtonLink small kind="ghost" href={withQuery(CONSOLE_PATHS.planner, {agenda: agendaId})}>
            Cerrar unos días
          </ButtonLink>
        )}
        <Button small kind="quiet" onClick={onClose}>
          Cerrar <KeyHint>Esc</KeyHint>
        </Button>
      </header>
      <Meanwhile {...{typed, listed, onType}} />
      {listed && listed.leftOut > 0 && <LeftOut listed={listed} />}
      {listed?.values.active === false && <p className={styles.hint}>Está dada de baja: al guardarla se reabre.</p>}
      <form ref={form} className={styles.form} noValidate onSubmit={submit}>
        <CallFailure failure={choices.error} onRetry={() => void choices.refetch()} />
        <NamedFields {...{values, listed, problemOf}} choices={choices.data} onChange={change} />
        <WeekDrawing
          values={shown}
          others={others}
          isReadOnly={false}
          onAdd={(day, span) => onType({...typed, rows: withSpan(rows, day, span)})}
        />
        <p className={styles.hint}>
          {weekSummary(shown)} Dibujá con el mouse, o sumá los horarios abajo.
          {others.length > 0 && ' En gris, sus otras agendas en este centro.'}
        </p>
        <WeekFields
          rows={rows}
          error={problemOf('hours') ?? problemOf('breaks')}
          isReadOnly={false}
          onChange={(next) => onType({...typed, rows: next})}
        />
        <ExtraFields
          extras={values.extras}
          today={today}
          error={problemOf('extras')}
          isReadOnly={false}
          onChange={(extras) => change({extras})}
        />
        <div className={styles.pair}>
          <TextField
            label="Minutos de cada turno"
            type="number"
            min={5}
            max={240}
            step={5}
            value={Number.isNaN(values.slotMinutes) ? '' : values.slotMinutes}
            error={problemOf('slotMinutes')}
            onChange={({target}) => change({slotMinutes: target.valueAsNumber})}
          />
          {numberField('overbookPerDay', 'Sobreturnos por día', 'Como máximo')}
        </div>
        <div className={styles.pair}>
          {numberField('onlinePercent', '% que ven los pacientes', 'El resto, solo el mostrador')}
          {numberField('sameDayPercent', '% para el mismo día', 'Se dan recién ese día')}
        </div>
        <div className={styles.pair}>
          <TextField
            label="Desde"
            type="date"
            value={values.validFrom}
            error={problemOf('validFrom')}
            onChange={({target}) => change({validFrom: target.value})}
          />
          <TextField
            label="Hasta"
            hint="Vacío, sin fin"
            type="date"
            min={values.validFrom}
            value={values.validTo ?? ''}
            error={problemOf('validTo')}
            onChange={({target}) => change({validTo: target.value === '' ? null : target.value})}
          />
        </div>
        {!isNew && (
          <TextField
            label="Los horarios siguen este cambio desde"
            hint="Antes de ese día todo queda como está"
            type="date"
            min={today}
            max={horizonFrom(today)}
            value={typed.from}
            error={problemOf('from')}
            onChange={({target}) => onType({...typed, from: target.value})}
          />
        )}
        {told.length === 0 && <CallFailure failure={failure} />}
        <div className={styles.saving}>
          <div aria-live="polite">
            {overlap?.is === 'overlaps' && (
              <Notice tone="bad" title="A esa hora ya atiende en otra agenda">
                {overlap.specialty} en {overlap.centre}: {shortWeekday(overlap.weekday)} de {overlap.from} a{' '}
                {overlap.until}. Cambiá un horario o agregale una pausa.
              </Notice>
            )}
            {effects.length > 0 && (
              <Notice
                tone={effects.some(({effect}) => effect === 'appointments-left-out') ? 'warn' : 'info'}
                title="Qué cambia para los pacientes"
              >
                <ul className={layout.effects}>
                  {effects.map((one) => (
                    <li key={one.effect}>{agendaEffectText(one)}</li>
                  ))}
                </ul>
              </Notice>
            )}
          </div>
          <div className={layout.buttons}>
            {hasChanged && !isNew && (
              <Button kind="quiet" small onClick={() => onType(undefined)}>
                Descartar
              </Button>
            )}
            <Button
              type="submit"
              disabled={!hasChanged || overlap !== undefined}
              busy={save.isPending || (asked !== undefined && !isKnown && preview.error === null)}
            >
              {saveAgendaText(effects)}
            </Button>
          </div>
        </div>
      </form>
      {!isNew && <TemplateHistory agendaId={agendaId} />}
    </aside>
  )
}

/** "22 horarios por semana: lun 12, mié 10." */
function weekSummary(values: AgendaValues): string {
  const total = timesOfWeek(values)
  if (total === 0 || !Number.isFinite(total)) return 'Todavía no tiene horarios en la semana.'
  const days = WEEKDAYS.flatMap((_, weekday) => {
    const count = timesOn(values, weekday)
    return count > 0 ? [`${shortWeekday(weekday)} ${count}`] : []
  })
  return `${total} horarios por semana: ${days.join(', ')}.`
}

/** Somebody saved the agenda while it is edited here: who, and how to go on. */
function Meanwhile({typed, listed, onType}: Pick<Props, 'typed' | 'listed' | 'onType'>) {
  const {data} = useQuery(historyQuery(typed.agendaId))
  if (listed === undefined || listed.version === typed.version) return null
  return (
    <Notice tone="warn" live="alert" title={`${data?.changes[0]?.by ?? 'Otra persona'} la cambió mientras la editabas`}>
      <div className={layout.buttons}>
        <Button small kind="quiet" onClick={() => onType(undefined)}>
          Descartar lo mío
        </Button>
        <Button small kind="ghost" onClick={() => onType(onTopOf(typed, listed))}>
          Seguir con lo mío sobre lo suyo
        </Button>
      </div>
    </Notice>
  )
}

/** Appointments that the agenda does not have any more: they stand until a plan moves them. */
function LeftOut({listed}: {listed: ListedAgenda}) {
  const navigate = useNavigate()
  const today = useToday()
  const {agendaId, leftOut, values} = listed
  const plan = useMutation({
    mutationFn: () =>
      api.call(makePlan, {
        practitionerId: values.practitioner,
        centreId: values.centre,
        agendaId,
        leftOut: true,
        from: `${today}T00:00:00${OFFSET}`,
        to: `${addDays(horizonFrom(today), 1)}T00:00:00${OFFSET}`,
        reason: 'Cambió el horario de la agenda',
      }),
    onSuccess: ({planId}) => navigate(pathTo(CONSOLE_PATHS.plan, {planId})),
  })
  return (
    <Notice
      tone="warn"
      title={leftOut === 1 ? '1 turno quedó fuera de la agenda' : `${leftOut} turnos quedaron fuera de la agenda`}
    >
      <p>Siguen en pie, a una hora en que la agenda ya no atiende.</p>
      <CallFailure failure={plan.error} />
      <Button small busy={plan.isPending} busyText="Buscando horarios" onClick={() => plan.mutate()}>
        Buscarles otro horario
      </Button>
    </Notice>
  )
}
