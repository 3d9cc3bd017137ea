import {MAX_FILES, FILE_MEGABYTES} from '@ceibo/contract/files/upload-limits'
import {Card} from '@ceibo/ui/card'
import {FileField} from '@ceibo/ui/file-field'
import {ProgressBar} from '@ceibo/ui/progress-bar'
import {Stack} from '@ceibo/ui/stack'
import {useEffect, type ChangeEvent, type RefObject} from 'react'
import {ORDER_FILE_TYPES} from './medical-order.ts'
import {OrderFileList} from './order-file-list.tsx'
import type {UseMedicalOrder} from './use-medical-order.ts'

type Props = {medicalOrder: UseMedicalOrder; input: RefObject<HTMLInputElement | null>}

/** The field for the medical order of a service that requires one; it takes several files. */
export function MedicalOrderField({medicalOrder, input}: Props) {
  const {order, uploading, problem, timesAsked, add, remove} = medicalOrder
  // The pressed button is far below and shows no message.
  useEffect(() => {
    if (timesAsked > 0) input.current?.focus()
  }, [timesAsked, input])

  async function choose({currentTarget}: ChangeEvent<HTMLInputElement>) {
    const files = [...(currentTarget.files ?? [])]
    // Cleared so that the same file can be chosen again.
    currentTarget.value = ''
    await add(files)
  }

  return (
    <Card title="Orden médica">
      <Stack>
        <p>Esta práctica necesita la orden de tu médico. Sacale una foto que se lea bien, o adjuntá el PDF.</p>
        <OrderFileList
          files={order.files}
          onRemove={(file) => {
            remove(file)
            input.current?.focus()
          }}
        />
        <FileField
          ref={input}
          label={order.files.length === 0 ? 'Adjuntá la orden' : 'Otra hoja de la orden'}
          hint={`JPG, PNG o PDF. Hasta ${MAX_FILES} archivos de ${FILE_MEGABYTES} MB cada uno`}
          {...(problem !== undefined && {error: problem})}
          accept={ORDER_FILE_TYPES}
          multiple
          onChange={(event) => void choose(event)}
          chooseText={order.files.length === 0 ? 'Sacar una foto o elegir un archivo' : 'Agregar otro archivo'}
          dropText="o arrastralo hasta acá"
        />
        {uploading && <ProgressBar label={`Subiendo ${uploading.name}`} percent={uploading.percent} />}
      </Stack>
    </Card>
  )
}
