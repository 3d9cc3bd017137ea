import type {SharedStudies} from '@ceibo/contract/studies/sharing/shared-studies'
import {lazy, Suspense, useMemo} from 'react'
import {useSearchParams} from 'react-router'
import {browserDependencies} from '#shared/session/browser-dependencies.ts'
import {ViewerSkeleton} from '#features/studies/viewer/panels/viewer-skeleton.tsx'
import {OpenedShare} from './opened-share.tsx'
import {IMAGES_OF} from './share-link.ts'
import {startVisit, VisitProvider} from './shared-visit.tsx'
import {WORDS} from './shared-texts.ts'
import {VISIT_WORDS} from './visit-texts.ts'
import type {Language} from './share-language.ts'

/** The viewer loads when somebody opens images. */
const SharedImages = lazy(async () => ({default: (await import('./shared-images.tsx')).SharedImages}))

type Props = {
  ticket: string
  share: SharedStudies
  language: Language
  onOver: () => void
  onRetry: () => void
}

/** The list, or the images of the study that the address names. */
export function VisitedShare({ticket, share, language, onOver, onRetry}: Props) {
  const [query] = useSearchParams()
  const visit = useMemo(() => startVisit(browserDependencies().api, ticket, onOver), [ticket, onOver])
  const words = useMemo(() => ({...WORDS[language], ...VISIT_WORDS[language]}), [language])
  const shown = useMemo(() => ({visit, words}), [visit, words])
  const viewed = share.studies.find(({uid, hasImages}) => hasImages && uid === query.get(IMAGES_OF))
  return (
    <VisitProvider value={shown}>
      {viewed === undefined ? (
        <OpenedShare share={share} onRetry={onRetry} />
      ) : (
        <Suspense fallback={<ViewerSkeleton text={words.images.opening} />}>
          <SharedImages key={viewed.uid} study={viewed} />
        </Suspense>
      )}
    </VisitProvider>
  )
}
