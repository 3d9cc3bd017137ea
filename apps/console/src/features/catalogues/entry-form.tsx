import {useMutation, useQuery, useQueryClient} from '@tanstack/react-query'
import {type FormEvent, useDeferredValue, useEffect, useRef, useState} from 'react'
import {
  type CatalogueChoice,
  type CatalogueRow,
  saveCatalogueRow,
  takeBackCatalogueChange,
} from '@ceibo/contract/catalogues/editing/catalogue-editing'
import type {CatalogueDraft, CatalogueId} from '@ceibo/contract/catalogues/editing/catalogue-values'
import {effectText, saveText} from '@ceibo/rules/catalogues/effect-texts'
import {CATALOGUE_NAMES, entryName, fieldsOf} from '@ceibo/rules/catalogues/catalogue-fields'
import {Button} from '@ceibo/ui/button'
import {Notice} from '@ceibo/ui/notice'
import {asFailure} from '@ceibo/web-kit/calls/api-failure'
import {momentText} from '@ceibo/web-kit/dates/spanish-dates'
import {useNow} from '@ceibo/web-kit/page/use-now'
import {CallFailure} from '#shared/call-failure.tsx'
import layout from '#shared/editing/list-and-form.module.css'
import {KeyHint} from '#shared/keys/keys.tsx'
import {api} from '#shared/session/console-queries.ts'
import {useTell} from '#shared/undo/undo.tsx'
import {cataloguesQuery, effectsQuery, historyQuery} from './catalogues.api.ts'
import {checkDraft, type Draft, differences, isChanged, onTopOf} from './drafts.ts'
import {EntryHistory} from './entry-history.tsx'
import {ProfessionalAttendance} from './professional-attendance.tsx'
import {ValueField} from './value-field.tsx'
import styles from './catalogues-page.module.css'

type Props = {
  catalogue: CatalogueId
  draft: Draft
  /** The entry as it is now, which may be newer than what the draft began from. */
  row: CatalogueRow | undefined
  choices: readonly CatalogueChoice[]
  mayEdit: boolean
  onDraft: (draft: Draft | undefined) => void
  onSaved: (rowId: number) => void
  onClose: () => void
}

/** The form of an entry: what it is, what saving it does to patients, and what was changed before. */
export function EntryForm({catalogue, draft, row, choices, mayEdit, onDraft, onSaved, onClose}: Props) {
  const tell = useTell()
  const queries = useQueryClient()
  const side = useRef<HTMLElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const [isTried, setIsTried] = useState(false)
  const readAgain = () => queries.invalidateQueries({queryKey: cataloguesQuery.queryKey})
  const checked = checkDraft(catalogue, draft)
  const hasChanged = isChanged(catalogue, draft)
  const asked = hasChanged && checked.is === 'right' ? checked.draft : undefined
  // Typing is not kept waiting for what it would do.
  const settled = useDeferredValue(asked)
  const preview = useQuery(effectsQuery(settled))
  const isKnown = asked !== undefined && settled === asked && preview.data !== undefined
  const effects = isKnown ? preview.data.effects : []
  const undo = useMutation({
    mutationFn: (changeId: number) => api.call(takeBackCatalogueChange, {changeId}),
    onSettled: readAgain,
  })
  const save = useMutation({
    mutationFn: (one: CatalogueDraft) => api.call(saveCatalogueRow, {draft: one}),
    onSuccess: (answer) => {
      if (answer.is !== 'saved') return
      tell(`${entryName(catalogue, draft.values)}: guardado.`, () => undo.mutate(answer.changeId))
      onDraft(undefined)
      onSaved(answer.rowId)
    },
    onSettled: readAgain,
  })
  useEffect(() => form.current?.querySelector<HTMLElement>(':is(input, select, textarea):enabled')?.focus(), [])
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
      form.current?.querySelector<HTMLElement>('[data-invalid] input')?.focus()
      return
    }
    if (isKnown && !save.isPending) save.mutate(checked.draft)
  }

  const problemOf = (name: string) => {
    if (save.data?.is === 'taken' && save.data.field === name) return 'Ya hay otro con este dato'
    const told = save.error && asFailure(save.error).problems.find(({field}) => field === `draft.values.${name}`)
    if (told) return told.message
    return isTried && checked.is === 'wrong' ? checked.problems.get(name) : undefined
  }
  const isFieldProblem = save.error !== null && asFailure(save.error).problems.length > 0
  return (
    <aside ref={side} className={layout.side} aria-label={titleOf(catalogue, draft)}>
      <header className={layout.sideHead}>
        <h2>{titleOf(catalogue, draft)}</h2>
        <Button small kind="quiet" onClick={onClose}>
          Cerrar <KeyHint>Esc</KeyHint>
        </Button>
      </header>
      <Meanwhile {...{catalogue, draft, row, onDraft}} />
      <form ref={form} className={styles.form} noValidate onSubmit={submit}>
        {fieldsOf(catalogue).map((field) => (
          <div key={field.name} data-half={field.isHalf} data-changed={isFieldChanged(catalogue, draft, field.name)}>
            <ValueField
              {...{field, choices}}
              values={draft.values}
              error={problemOf(field.name)}
              isReadOnly={!mayEdit || (field.isFixed === true && draft.rowId !== undefined)}
              onChange={(value) => onDraft({...draft, values: {...draft.values, [field.name]: value}})}
            />
          </div>
        ))}
        {!isFieldProblem && <CallFailure failure={save.error} />}
        <CallFailure failure={preview.error} onRetry={() => void preview.refetch()} />
        {mayEdit ? (
          <div className={styles.saving}>
            <div aria-live="polite">
              {effects.length > 0 && (
                <Notice tone="warn" title="Qué cambia para los pacientes">
                  <ul className={layout.effects}>
                    {effects.map((one) => (
                      <li key={one.effect}>{effectText(one)}</li>
                    ))}
                  </ul>
                </Notice>
              )}
            </div>
            <div className={layout.buttons}>
              {hasChanged && draft.rowId !== undefined && (
                <Button kind="quiet" small onClick={() => onDraft(undefined)}>
                  Descartar
                </Button>
              )}
              <Button type="submit" disabled={!hasChanged} busy={save.isPending || (asked !== undefined && !isKnown)}>
                {saveText(effects)}
              </Button>
            </div>
          </div>
        ) : (
          <p className={styles.hint}>
            Lo cambia quien administra {catalogue === 'centres' ? 'este centro' : 'toda la red'}.
          </p>
        )}
      </form>
      {catalogue === 'professionals' && draft.rowId !== undefined && (
        <ProfessionalAttendance practitionerId={draft.rowId} />
      )}
      {draft.rowId !== undefined && <EntryHistory {...{catalogue, choices, mayEdit}} rowId={draft.rowId} />}
    </aside>
  )
}

const titleOf = (catalogue: CatalogueId, {rowId, base}: Draft) =>
  rowId === undefined ? CATALOGUE_NAMES[catalogue].added : entryName(catalogue, base)

const isFieldChanged = (catalogue: CatalogueId, {rowId, base, values}: Draft, name: string): true | undefined =>
  (rowId !== undefined && differences(catalogue, base, values).includes(name)) || undefined

/** Somebody saved the entry while it is edited here: who, what, and how to go on. */
function Meanwhile({catalogue, draft, row, onDraft}: Pick<Props, 'catalogue' | 'draft' | 'row' | 'onDraft'>) {
  const now = useNow()
  const {data} = useQuery(historyQuery(catalogue, draft.rowId))
  if (row === undefined || row.version === draft.version) return null
  const last = data?.changes[0]
  const changed = differences(catalogue, draft.base, row.values)
  const labels = fieldsOf(catalogue).flatMap(({name, label}) => (changed.includes(name) ? [label] : []))
  return (
    <Notice tone="warn" live="alert" title={`${last?.by ?? 'Otra persona'} lo cambió mientras lo editabas`}>
      <p>
        {new Intl.ListFormat('es').format(labels)}
        {last && `, ${momentText(last.at, now)}`}.
      </p>
      <div className={layout.buttons}>
        <Button small kind="quiet" onClick={() => onDraft(undefined)}>
          Descartar lo mío
        </Button>
        <Button small kind="ghost" onClick={() => onDraft(onTopOf(catalogue, draft, row))}>
          Seguir con lo mío sobre lo suyo
        </Button>
      </div>
    </Notice>
  )
}
