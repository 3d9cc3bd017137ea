import {useFormState, type Checked, type FieldProblem} from '@ceibo/web-kit/forms/form-state'
import {REQUIRED} from '@ceibo/contract/wire/wire-fields'
import {Button} from '@ceibo/ui/button'
import {ErrorSummary} from '@ceibo/ui/error-summary'
import {FormActions, FormLayout} from '@ceibo/ui/form-layout'
import {Panel} from '@ceibo/ui/panel'
import {fieldsOfPictures} from '#shared/photos/picture-fields.ts'
import {PhotoField} from '#shared/photos/photo-field.tsx'
import type {PhotoSlot} from '#shared/photos/photo-slot.ts'
import type {Photo} from '#shared/photos/chosen-photo.ts'
import {useChosenPhotos} from '#shared/photos/use-chosen-photos.ts'
import {busyTextOf} from '#shared/photos/use-preparation.ts'

type Props = {slots: readonly PhotoSlot[]; onSend: (photos: readonly Photo[]) => Promise<readonly FieldProblem[]>}

/** The form for only the rejected pictures, each with its reason. */
export function AskedImagesForm({slots, onSend}: Props) {
  const {photos, choose: store, ready, isPreparing, onPreparing} = useChosenPhotos()
  const {form, field, summary, busy, settle} = useFormState({
    check: async (): Promise<Checked<readonly Photo[]>> => {
      const chosen = await ready()
      const missing = slots.filter(({name}) => !chosen[name])
      return missing.length > 0
        ? {is: 'wrong', problems: missing.map(({name}) => ({field: name, message: REQUIRED}))}
        : {is: 'right', value: slots.flatMap(({name}) => chosen[name] ?? [])}
    },
    send: onSend,
    slots: fieldsOfPictures(slots.map(({name}) => name)),
    labels: Object.fromEntries(slots.map(({name, label}) => [name, label])),
  })

  function choose(name: string, photo: Photo | null) {
    store(name, photo)
    if (photo !== null) settle(name)
  }

  return (
    <FormLayout {...form} aria-label="Volver a enviar la documentación">
      <ErrorSummary {...summary} />
      <Panel size="large">
        {slots.map(({name, label, shape, hint}) => {
          const photo = photos[name]
          return (
            <PhotoField
              key={name}
              {...field(name)}
              label={label}
              shape={shape}
              hint={hint}
              photo={photo ? {...photo, bytes: photo.content.size} : null}
              onPreparing={onPreparing}
              onChange={(chosen) => choose(name, chosen)}
            />
          )
        })}
        <FormActions>
          <Button type="submit" busy={busy} busyText={busyTextOf(isPreparing)}>
            Confirmar
          </Button>
        </FormActions>
      </Panel>
    </FormLayout>
  )
}
