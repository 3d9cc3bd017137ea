import {useMutation} from '@tanstack/react-query'
import {type FormEvent, useEffect, useRef, useState} from 'react'
import {ALTERNATIVE, type ListedPicture, type PictureUpload} from '@ceibo/contract/content/editing/content-editing'
import {Button} from '@ceibo/ui/button'
import {Dialog} from '@ceibo/ui/dialog'
import {FileField} from '@ceibo/ui/file-field'
import {SelectField} from '@ceibo/ui/select-field'
import {TextAreaField} from '@ceibo/ui/text-area-field'
import {CallFailure} from '#shared/call-failure.tsx'
import {asFile, cropOf, drawCrop, type Framing} from './picture-crop.ts'
import styles from './picture-dialog.module.css'
import {uploadPicture} from './upload-picture.ts'

type Props = {
  /** The call that adds it. */
  call: PictureUpload
  /** The hints of its fields. */
  hints: {size: string; alternative: string}
  /** The only shape that it may have, as width by height; without it the shape is chosen. */
  ratio?: number
  onClose: () => void
  onAdded: (picture: ListedPicture) => void
}

const SHAPES: readonly (readonly [name: string, ratio: number | null])[] = [
  ['Entera', null],
  ['Apaisada, 3 a 2', 3 / 2],
  ['Portada, 16 a 9', 16 / 9],
  ['Cuadrada', 1],
]
const CENTRED = {zoom: 1, across: 0.5, down: 0.5}
const SHOWN_WIDTH = 640

/** Adds a picture: it is cut here, and says in words what it shows. */
export function PictureDialog({call, hints, ratio, onClose, onAdded}: Props) {
  const whole: Framing = {...CENTRED, ratio: ratio ?? null}
  const form = useRef<HTMLFormElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const [name, setName] = useState('')
  const [framing, setFraming] = useState(whole)
  const [alternative, setAlternative] = useState('')
  const [isTried, setIsTried] = useState(false)
  const [isUnreadable, setIsUnreadable] = useState(false)
  const crop = picture && cropOf(picture, framing)
  useEffect(() => {
    if (picture && canvas.current) drawCrop(canvas.current, picture, cropOf(picture, framing), SHOWN_WIDTH)
  }, [picture, framing])
  const add = useMutation({
    async mutationFn() {
      if (picture === null) throw new Error('No picture was chosen')
      const cut = document.createElement('canvas')
      drawCrop(cut, picture, cropOf(picture, framing))
      return uploadPicture(call, await asFile(cut), alternative.trim())
    },
    onSuccess: onAdded,
  })
  async function choose(file: File | undefined) {
    if (file === undefined) return
    const read = await createImageBitmap(file).catch(() => null)
    setIsUnreadable(read === null)
    setPicture(read)
    setName(file.name)
    setFraming(whole)
  }
  const problems = {
    file: isUnreadable
      ? 'No se puede leer: elegí una foto JPG o PNG'
      : isTried && !picture
        ? 'Elegí una foto'
        : undefined,
    alternative:
      isTried && alternative.trim().length < ALTERNATIVE.least ? 'Contá qué muestra, para quien no la ve' : undefined,
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    // React passes it on to the form around the dialog.
    event.stopPropagation()
    setIsTried(true)
    if (picture === null) return form.current?.querySelector<HTMLElement>('input[type="file"]')?.focus()
    if (alternative.trim().length < ALTERNATIVE.least) return form.current?.querySelector('textarea')?.focus()
    if (!add.isPending) add.mutate()
  }
  const slide = (label: string, of: 'zoom' | 'across' | 'down', {min, max}: {min: number; max: number}) => (
    <label className={styles.slide}>
      {label}
      <input
        type="range"
        min={min}
        max={max}
        step={0.02}
        value={framing[of]}
        onChange={({target}) => setFraming({...framing, [of]: Number(target.value)})}
      />
    </label>
  )
  return (
    <Dialog open onClose={onClose} title="Subir una foto" size="large">
      <form ref={form} className={styles.form} noValidate onSubmit={submit}>
        <FileField
          label="Foto"
          hint={hints.size}
          error={problems.file}
          chooseText="Elegir una foto"
          dropText="o arrastrala hasta acá"
          accept="image/jpeg,image/png"
          chosen={picture ? name : undefined}
          onChange={({target}) => void choose(target.files?.[0])}
        />
        {crop && (
          <>
            <canvas ref={canvas} className={styles.canvas} aria-hidden="true" />
            <p className={styles.size}>
              Queda de {crop.width} por {crop.height} píxeles.
            </p>
            {ratio === undefined && (
              <SelectField
                label="Forma"
                value={String(SHAPES.findIndex(([, ratio]) => ratio === framing.ratio))}
                onChange={({target}) => setFraming({...framing, ratio: SHAPES[Number(target.value)]?.[1] ?? null})}
              >
                {SHAPES.map(([shape], place) => (
                  <option key={shape} value={place}>
                    {shape}
                  </option>
                ))}
              </SelectField>
            )}
            <div className={styles.slides}>
              {slide('Acercar', 'zoom', {min: 1, max: 4})}
              {slide('De izquierda a derecha', 'across', {min: 0, max: 1})}
              {slide('De arriba a abajo', 'down', {min: 0, max: 1})}
            </div>
          </>
        )}
        <TextAreaField
          label="Qué muestra"
          hint={hints.alternative}
          error={problems.alternative}
          rows={2}
          maxLength={ALTERNATIVE.most}
          value={alternative}
          onChange={({target}) => setAlternative(target.value.replaceAll(/\s/gu, ' '))}
        />
        <CallFailure failure={add.error} />
        <div className={styles.buttons}>
          <Button kind="quiet" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" busy={add.isPending}>
            Usar esta foto
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
