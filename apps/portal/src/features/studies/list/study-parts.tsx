import {lazy, Suspense, type ReactNode} from 'react'
import type {ListedStudy} from '#features/studies/studies.api.ts'

/** Loaded for a study with such parts, because most have none. */
const PartsText = lazy(async () => {
  const {partsText} = await import('#features/studies/part-texts.ts')
  return {default: ({study}: Pick<Props, 'study'>) => partsText(study)}
})

type Props = {study: Pick<ListedStudy, 'parts'>; children?: ReactNode}

/** What a study has besides images, in words; for a study of images alone, the children. */
export const StudyParts = ({study, children}: Props) =>
  study.parts.length === 0 ? (
    children
  ) : (
    <Suspense fallback={children}>
      <PartsText study={study} />
    </Suspense>
  )
