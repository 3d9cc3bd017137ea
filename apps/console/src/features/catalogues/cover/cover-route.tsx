import {useQuery} from '@tanstack/react-query'
import {useState} from 'react'
import {useSearchParams} from 'react-router'
import {EmptyState} from '@ceibo/ui/empty-state'
import {Skeleton} from '@ceibo/ui/skeleton'
import {CallFailure} from '#shared/call-failure.tsx'
import {withFilters} from '#shared/lists/filters.ts'
import {useStaff} from '#shared/session/staff.tsx'
import {choicesQuery} from './cover.api.ts'
import {CoverEditor} from './cover-editor.tsx'
import {type Drafts, NO_DRAFTS} from './grid-cells.ts'
import styles from './cover-page.module.css'

/** What the plans cover, service by service: which specialty, whose plans and where are in the address. */
export function Component() {
  const [search, setSearch] = useSearchParams()
  const {centres} = useStaff()
  const {data: choices, error, isPending, refetch} = useQuery(choicesQuery)
  // What was changed of a grid stays when another one is looked at.
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Drafts>>(new Map())
  const chosen = (name: string) => Number(search.get(name))
  const specialty = choices?.specialties.find(({id}) => id === chosen('especialidad')) ?? choices?.specialties[0]
  const insurer = choices?.insurers.find(({id}) => id === chosen('de'))
  const centre = centres.find(({id}) => id === search.get('centro'))
  const change = (name: string, value: string) =>
    setSearch((known) => withFilters(known, {[name]: value}), {replace: true})
  const shown = [specialty?.id, insurer?.id, centre?.id].join(':')
  return (
    <div className={styles.page}>
      <title>Cobertura · Consola</title>
      <header className={styles.head}>
        <h1 className={styles.title}>Cobertura</h1>
        <Choice
          label="Especialidad"
          value={specialty?.id}
          named={choices?.specialties}
          onChange={(id) => change('especialidad', id)}
        />
        <Choice
          label="Planes de"
          value={insurer?.id}
          all="Todas las obras sociales y prepagas"
          named={choices?.insurers}
          onChange={(id) => change('de', id)}
        />
        <Choice
          label="Centro"
          value={centre?.id}
          all="Todos los centros"
          named={centres}
          onChange={(id) => change('centro', id)}
        />
      </header>
      <CallFailure failure={error} onRetry={() => void refetch()} />
      {isPending && <Skeleton shape="list" count={8} text="Cargando la cobertura" />}
      {choices && specialty === undefined && <EmptyState title="Todavía no hay especialidades" />}
      {specialty && (
        <CoverEditor
          key={shown}
          {...{specialty, insurer, centre}}
          drafts={drafts.get(shown) ?? NO_DRAFTS}
          onDrafts={(next) => setDrafts((known) => new Map(known).set(shown, next))}
        />
      )}
    </div>
  )
}

type ChoiceProps = {
  label: string
  value: string | number | undefined
  all?: string
  named: readonly {id: string | number; name: string}[] | undefined
  onChange: (id: string) => void
}

const Choice = ({label, value = '', all, named = [], onChange}: ChoiceProps) => (
  <label className={styles.choice}>
    <span>{label}</span>
    <select value={value} onChange={({target}) => onChange(target.value)}>
      {all !== undefined && <option value="">{all}</option>}
      {named.map(({id, name}) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  </label>
)
