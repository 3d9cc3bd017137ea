import type {FieldProblem} from '@ceibo/web-kit/forms/form-state'
import {Button} from '@ceibo/ui/button'
import {FileField} from '@ceibo/ui/file-field'
import {FormActions, FormLayout} from '@ceibo/ui/form-layout'
import {Panel} from '@ceibo/ui/panel'
import {flushSync} from 'react-dom'
import {useRef, type ChangeEvent, type FormEvent} from 'react'
import {PHOTO_TYPES, type Photo} from '#shared/photos/chosen-photo.ts'
import {PhotoList} from './photo-list.tsx'
import {MAX_PHOTOS, problemsOfFiles, usePhotos} from './use-photos.ts'

/** The form for new pictures that replace all submitted ones, as many as the person needs. */
export function AnyImagesForm({onSend}: {onSend: (photos: readonly Photo[]) => Promise<readonly FieldProblem[]>}) {
  const input = useRef<HTMLInputElement>(null)
  const {photos, reading, problem, refused, add, remove, refuse, complain} = usePhotos()

  async function choose({currentTarget}: ChangeEvent<HTMLInputElement>) {
    await add([...(currentTarget.files ?? [])])
    // Cleared so that the same file can be chosen again.
    currentTarget.value = ''
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (photos.length === 0) complain('Elegí al menos una imagen')
    else {
      const problems = await onSend(photos)
      if (problems.length === 0) return
      // The dialog must be closed before the field can take the focus.
      flushSync(() => {
        const ofFiles = problemsOfFiles(problems)
        if (ofFiles.size > 0) refuse(ofFiles)
        else complain(problems[0]?.message)
      })
    }
    input.current?.focus()
  }

  return (
    <FormLayout aria-label="Volver a enviar la documentación" noValidate onSubmit={(event) => void submit(event)}>
      <Panel size="large">
        <FileField
          ref={input}
          label="Imágenes"
          hint={`Podés elegir varias, hasta ${MAX_PHOTOS}. JPG o PNG`}
          {...(problem !== undefined && {error: problem})}
          accept={PHOTO_TYPES}
          multiple
          onChange={(event) => void choose(event)}
          chooseText={textOf(reading, photos.length)}
          dropText="o arrastralas hasta acá"
        />
        <PhotoList
          photos={photos}
          refused={refused}
          onRemove={(photo) => {
            remove(photo)
            input.current?.focus()
          }}
        />
        <FormActions>
          <Button type="submit" busy={reading} busyText="Preparando…">
            Confirmar
          </Button>
        </FormActions>
      </Panel>
    </FormLayout>
  )
}

function textOf(reading: boolean, count: number): string {
  if (reading) return 'Preparando las imágenes…'
  return count === 0 ? 'Sacar o elegir fotos' : 'Agregar otra foto'
}
