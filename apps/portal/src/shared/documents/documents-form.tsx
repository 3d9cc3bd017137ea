import type {Typed} from '@ceibo/web-kit/forms/form-draft'
import {useFormState, type Checked, type FieldProblem} from '@ceibo/web-kit/forms/form-state'
import {REQUIRED} from '@ceibo/contract/wire/wire-fields'
import {Button} from '@ceibo/ui/button'
import {ErrorSummary} from '@ceibo/ui/error-summary'
import {FieldGroup, FormActions, FormLayout} from '@ceibo/ui/form-layout'
import {Pair} from '@ceibo/ui/pair'
import {Panel} from '@ceibo/ui/panel'
import {lazy, Suspense, type ReactNode} from 'react'
import type {AfterSending} from './sending-dialogs.tsx'
import {fieldsOfPictures} from '#shared/photos/picture-fields.ts'
import {PhotoField, type ShownPhoto} from '#shared/photos/photo-field.tsx'
import type {PhotoSlot} from '#shared/photos/photo-slot.ts'
import type {Photo} from '#shared/photos/chosen-photo.ts'
import {useStoredPhotos, type StoredPhoto} from '#shared/photos/use-stored-photos.ts'
import {busyTextOf} from '#shared/photos/use-preparation.ts'
import {sendingFailureOrConnection, useSending} from './use-sending.ts'

const loadDialogs = () => import('./sending-dialogs.tsx')
const DocumentsFormDialogs = lazy(async () => ({default: (await loadDialogs()).DocumentsFormDialogs}))

type Props = {
  label: string
  /** The note of the session that stores the chosen pictures until they are submitted. */
  note: string
  slots: readonly PhotoSlot[]
  /** More fields, before the pictures, with their labels for the error summary. */
  renderFields?: (field: (name: string) => {id: string; name: string; error: string | undefined}) => ReactNode
  labels?: Readonly<Record<string, string>>
  /** Returns the problems of those fields. */
  check?: (typed: Typed) => readonly FieldProblem[]
  /** Submits the uploaded pictures, in the order of the slots. */
  handIn: (files: string[], typed: Typed) => Promise<unknown>
} & AfterSending

/** The form with which a signed-in person submits pictures of documents for review. After a failure the chosen pictures stay. */
export function DocumentsForm(props: Props) {
  const {label, note, slots, renderFields, labels = {}, check = () => [], handIn} = props
  const {photos, choose: storePhoto, ready, isPreparing, onPreparing, arrived, percent, forget} = useStoredPhotos(note)
  const {stage, run, goOn} = useSending(sendingFailureOrConnection)

  async function checked(typed: Typed): Promise<Checked<Typed>> {
    const chosen = await ready()
    const missing = slots.filter(({name}) => !chosen[name]).map(({name}) => ({field: name, message: REQUIRED}))
    const problems = [...check(typed), ...missing]
    return problems.length > 0 ? {is: 'wrong', problems} : {is: 'right', value: typed}
  }

  const {form, field, summary, busy, settle} = useFormState({
    check: checked,
    send: async (typed) => {
      const problems = await run(async (report) => {
        report({is: 'uploading', percent: percent()})
        const files = await arrived(slots.map(({name}) => name))
        report({is: 'handing-in'})
        await handIn(files, typed)
        forget()
      })
      // The server deletes uploaded files after a day: then the pictures have to be chosen again.
      if (problems.some(({field: name}) => name === 'files')) forget()
      return problems
    },
    slots: fieldsOfPictures(slots.map(({name}) => name)),
    labels: {...Object.fromEntries(slots.map((slot) => [slot.name, slot.label])), ...labels},
  })

  function choose(name: string, photo: Photo | null) {
    storePhoto(name, photo)
    if (photo === null) return
    settle(name)
    // Loaded in advance, because the dialogs are also needed when the connection is lost during sending.
    loadDialogs().catch(() => undefined)
  }

  // A single missing picture is obvious, so the button is disabled; with several, the summary says which one is missing.
  const isWaiting = slots.length === 1 && !isPreparing && slots.every(({name}) => !photos[name])
  const Slots = slots.length > 1 ? Pair : FieldGroup
  return (
    <FormLayout {...form} aria-label={label}>
      <ErrorSummary {...summary} />
      <Panel size="large">
        {renderFields?.(field)}
        <Slots>
          {slots.map((slot) => (
            <PhotoField
              key={slot.name}
              {...field(slot.name)}
              label={slot.label}
              shape={slot.shape}
              hint={slot.hint}
              photo={shown(photos[slot.name])}
              onPreparing={onPreparing}
              onChange={(photo) => choose(slot.name, photo)}
            />
          ))}
        </Slots>
        <FormActions>
          <Button type="submit" busy={busy} busyText={busyTextOf(isPreparing)} disabled={isWaiting}>
            Continuar
          </Button>
        </FormActions>
      </Panel>
      {stage.is !== 'filling' && (
        <Suspense>
          <DocumentsFormDialogs
            {...props}
            stage={stage}
            onGoOn={goOn}
            onRetry={() => form.ref.current?.requestSubmit()}
          />
        </Suspense>
      )}
    </FormLayout>
  )
}

const shown = (stored: StoredPhoto | undefined): ShownPhoto | null =>
  stored
    ? {
        name: stored.name,
        bytes: stored.bytes,
        ...(stored.photo && {address: stored.photo.address, hint: stored.photo.hint}),
        ...(stored.key === null && stored.percent !== undefined && !stored.failure && {percent: stored.percent}),
      }
    : null
