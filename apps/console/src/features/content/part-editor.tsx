import {useEffect, useEffectEvent, useRef, useState} from 'react'
import type {PartWithDraft} from '@ceibo/contract/content/editing/content-editing'
import {isAddedKind, type Json, partNamed} from '@ceibo/contract/content/editing/content-parts'
import {checkPart} from '@ceibo/rules/content/editing/check-part'
import {isSame} from '@ceibo/rules/content/editing/merge-part'
import {CONTENT_WORDS, emptyValue, titleIn} from '@ceibo/rules/content/editing/part-fields'
import {pagesText, type ShownPage} from '@ceibo/rules/content/editing/part-pages'
import {Button} from '@ceibo/ui/button'
import {Notice} from '@ceibo/ui/notice'
import {asFailure} from '@ceibo/web-kit/calls/api-failure'
import {longDateTime, momentText} from '@ceibo/web-kit/dates/spanish-dates'
import {useNow} from '@ceibo/web-kit/page/use-now'
import {CallFailure} from '#shared/call-failure.tsx'
import {KeyHint} from '#shared/keys/keys.tsx'
import {hourOf} from '#shared/times.ts'
import type {Choices} from './fields/field-props.ts'
import {PartFields} from './fields/part-fields.tsx'
import {PartHistory} from './part-history.tsx'
import {labelsOf} from './part-words.ts'
import {PublishBar} from './publish-bar.tsx'
import {usePartDraft} from './use-part-draft.ts'
import {usePublish} from './use-publish.ts'
import styles from './content-page.module.css'

type Props = {
  part: string
  /** How the part is called, where it is not by its title. */
  name: string
  data: PartWithDraft
  choices: Choices
  pages: readonly ShownPage[]
  mayEdit: boolean
  isPreviewShown: boolean
  onPreview: () => void
  onClose: () => void
}

/** The form of a part: what is typed is kept by itself, and published when somebody says so. */
export function PartEditor({
  part,
  name: called,
  data,
  choices,
  pages,
  mayEdit,
  isPreviewShown,
  onPreview,
  onClose,
}: Props) {
  const now = useNow()
  const form = useRef<HTMLFormElement>(null)
  const side = useRef<HTMLElement>(null)
  const {kind} = partNamed(part)
  const {fields, hint, added} = CONTENT_WORDS[kind]
  const own = usePartDraft(part, data)
  const [isTried, setIsTried] = useState(false)
  const [told, setTold] = useState<{of: Json; problems: readonly {path: string; message: string}[]}>()
  /** When to publish, as soon as what was typed is saved. */
  const [intent, setIntent] = useState<{at: string | undefined} | null>(null)
  const isNew = data.published === null && data.draft === null
  const isRemoved = own.value === null && !isNew
  const value = own.value ?? (isNew ? emptyValue(fields) : null)
  const name = (added !== undefined && titleIn(value)) || called
  const where = pagesText(pages)
  const checks = isTried ? checkPart(part, value) : []
  const refused = told && isSame(told.of, value) ? told.problems : []
  const unsaved = own.save.error === null ? [] : asFailure(own.save.error).problems
  const problems = new Map(
    [
      ...unsaved.map(({field, message}) => ({path: field.replace(/^value\.?/, ''), message})),
      ...refused,
      ...checks,
    ].map(({path, message}) => [path, message]),
  )
  /** Rises with each try that found mistakes: the first of them gets the focus, once it is drawn. */
  const [wrongTries, setWrongTries] = useState(0)
  useEffect(() => {
    if (wrongTries === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid], [data-invalid] :is(input, button)')?.focus()
  }, [wrongTries])
  const acts = usePublish({
    part,
    name,
    data,
    where: isRemoved ? '' : where,
    onWrong(found) {
      setTold({of: value, problems: found})
      setWrongTries((before) => before + 1)
    },
  })
  const {draft} = data
  const scheduledAt = draft?.publishAt ?? null
  const isChanged = !isSame(value, data.published) && !(isNew && isSame(value, emptyValue(fields)))
  const isFixed = !mayEdit || scheduledAt !== null
  const isBusy = intent !== null || acts.publish.isPending || acts.discard.isPending

  function ask(at?: string) {
    setIsTried(true)
    if (checkPart(part, value).length > 0) return setWrongTries((before) => before + 1)
    setIntent({at})
  }
  const canAct = intent !== null && own.isSaved && draft !== null
  const act = useEffectEvent(() => {
    if (intent === null || draft === null) return
    acts.publish.mutate(
      {version: draft.version, at: intent.at},
      {
        onSettled: () => setIntent(null),
        // The button that had the focus is gone.
        onSuccess: ({is}) => is !== 'invalid' && side.current?.focus(),
      },
    )
  })
  useEffect(() => {
    if (canAct) act()
  }, [canAct])
  const isStuck = own.clash !== null || own.save.isError
  if (intent !== null && isStuck) setIntent(null)
  // What is stepped to gets no field the focus, which would take the letters of the keys; what is new is typed at once.
  const focusAtFirst = useEffectEvent(() =>
    (isNew ? form.current?.querySelector<HTMLElement>('input, select, textarea') : side.current)?.focus(),
  )
  useEffect(() => focusAtFirst(), [])

  return (
    <section ref={side} className={styles.editor} aria-label={name} tabIndex={-1}>
      <header className={styles.editorHead}>
        <h2>{name}</h2>
        <span className={styles.toggle}>
          <Button small kind="ghost" aria-pressed={isPreviewShown} onClick={onPreview}>
            Vista previa <KeyHint>V</KeyHint>
          </Button>
        </span>
        <Button small kind="quiet" onClick={onClose}>
          Cerrar <KeyHint>Esc</KeyHint>
        </Button>
      </header>
      <form ref={form} className={styles.form} noValidate onSubmit={(event) => event.preventDefault()}>
        {hint !== undefined && <p className={styles.quiet}>{hint}</p>}
        {!mayEdit && <p className={styles.quiet}>Lo cambia quien edita los contenidos de toda la red.</p>}
        {scheduledAt !== null && (
          <Notice
            tone="info"
            title={`Se publica el ${longDateTime(scheduledAt)}`}
            action={
              mayEdit && (
                <Button small kind="ghost" busy={acts.cancel.isPending} onClick={() => acts.cancel.mutate()}>
                  Cancelar la publicación
                </Button>
              )
            }
          >
            Lo programó {draft?.by}, {where}. Para seguir editando, cancelala.
          </Notice>
        )}
        {draft?.problem && (
          <Notice tone="bad" title="No se publicó a su hora">
            {draft.problem === 'invalid'
              ? 'Tenía datos por corregir. Revisalo y publicalo.'
              : 'Otra persona publicó antes un cambio en lo mismo. Elegí qué queda.'}
          </Notice>
        )}
        {own.clash && (
          <Notice tone="warn" live="alert" title={`${own.clash.by ?? 'Otra persona'} lo cambió mientras lo editabas`}>
            <p>Los dos cambiaron: {labelsOf(fields, own.clash.fields)}.</p>
            <div className={styles.buttons}>
              <Button small kind="quiet" onClick={() => own.solve('theirs')}>
                Quedarme con lo suyo
              </Button>
              <Button small kind="ghost" onClick={() => own.solve('mine')}>
                Seguir con lo mío sobre lo suyo
              </Button>
            </div>
          </Notice>
        )}
        {own.conflicts.length > 0 && own.isSaved && !isFixed && (
          <Notice
            tone="warn"
            live="alert"
            title={`Lo publicado cambió después de empezar este borrador: ${labelsOf(fields, own.conflicts)}`}
          >
            <p>
              {data.last?.by ?? 'Un comando de importación'}
              {data.last && `, ${momentText(data.last.at, now)}`}.
            </p>
            <div className={styles.buttons}>
              <Button small kind="quiet" onClick={() => own.settleConflict('published')}>
                Dejar lo publicado
              </Button>
              <Button small kind="ghost" onClick={() => own.settleConflict('mine')}>
                Dejar lo del borrador
              </Button>
            </div>
          </Notice>
        )}
        {isRemoved ? (
          <Notice
            tone="warn"
            title="Se quita de las páginas al publicar"
            action={
              !isFixed && (
                <Button small kind="ghost" onClick={() => own.change(data.published)}>
                  No quitarlo
                </Button>
              )
            }
          >
            Se deja de ver {where}.
          </Notice>
        ) : (
          <PartFields {...{fields, choices, problems}} value={value} path="" disabled={isFixed} onChange={own.change} />
        )}
        {problems.has('') && (
          <p role="alert" className={styles.problem}>
            {problems.get('')}
          </p>
        )}
        {unsaved.length === 0 && (
          <CallFailure
            failure={own.save.error}
            {...(own.save.variables && {onRetry: () => own.save.variables && own.save.mutate(own.save.variables)})}
          />
        )}
        <CallFailure failure={acts.failure} />
        {mayEdit && isAddedKind(kind) && !isFixed && data.published !== null && !isRemoved && (
          <div>
            <Button small kind="quiet" onClick={() => own.change(null)}>
              Quitar de las páginas
            </Button>
          </div>
        )}
        <PartHistory {...{part, fields, mayEdit}} onBring={isFixed ? undefined : own.change} />
      </form>
      {mayEdit && scheduledAt === null && (
        <PublishBar
          deed={isRemoved ? 'Quitar ahora' : `Publicar ahora ${where}`}
          state={stateOf(own, draft, now)}
          canPublish={isChanged && own.clash === null && own.conflicts.length === 0}
          canDiscard={draft !== null}
          isBusy={isBusy}
          onPublish={ask}
          onDiscard={() => {
            own.forget()
            side.current?.focus()
            if (draft !== null) acts.discard.mutate(draft.version)
          }}
        />
      )}
    </section>
  )
}

function stateOf({isSaved, save}: ReturnType<typeof usePartDraft>, draft: PartWithDraft['draft'], now: Date): string {
  if (!isSaved) return save.isError ? 'Sin guardar en el servidor' : 'Guardando el borrador…'
  if (draft === null) return 'Sin cambios'
  return `Borrador de ${draft.by}, ${momentText(draft.at, now).startsWith('hoy') ? hourOf(draft.at) : momentText(draft.at, now)}`
}
