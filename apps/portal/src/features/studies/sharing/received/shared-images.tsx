import {PATHS} from '@ceibo/contract/pages/paths'
import type {SharedStudies} from '@ceibo/contract/studies/sharing/shared-studies'
import {AppLink} from '@ceibo/ui/app-link'
import {Card} from '@ceibo/ui/card'
import {Icon} from '@ceibo/ui/icon'
import ChevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs'
import {lazy, Suspense, use, useCallback, useState} from 'react'
import {browserDependencies} from '#shared/session/browser-dependencies.ts'
import {PageTitle} from '@ceibo/web-kit/page/page-title.tsx'
import {sharedFrames} from '#features/studies/viewer/frames/shared-frames.ts'
import {ImageViewer} from '#features/studies/viewer/image-viewer.tsx'
import {SPANISH_VIEWER_WORDS} from '#features/studies/viewer/viewer-spanish-texts.ts'
import type {ViewerTexts} from '#features/studies/viewer/viewer-texts.ts'
import {ViewerSkeleton} from '#features/studies/viewer/panels/viewer-skeleton.tsx'
import {SharedReport} from './shared-report.tsx'
import styles from './shared-page.module.css'
import {useVisit} from './shared-visit.tsx'
import {useVisitAnswer} from './use-visit-answer.ts'
import {VisitTroubleNotice} from './visit-trouble.tsx'

const PartList = lazy(() =>
  import('#features/studies/viewer/panels/part-list.tsx').then((file) => ({default: file.PartList})),
)

let english: Promise<ViewerTexts> | undefined

/** Loaded when somebody opens images in English; if that fails, the viewer is in Spanish. */
function englishTexts(): Promise<ViewerTexts> {
  english ??= import('#features/studies/viewer/viewer-english-texts.ts').then(
    (file) => file.ENGLISH_VIEWER_WORDS,
    () => SPANISH_VIEWER_WORDS,
  )
  return english
}

type Props = {study: SharedStudies['studies'][number]}

/** The images of a shared study in the viewer, with the report beside them. */
export function SharedImages({study: {uid, title, hasReport}}: Props) {
  const {visit, words} = useVisit()
  const viewerTexts = words.lang === 'en' ? use(englishTexts()) : SPANISH_VIEWER_WORDS
  const [source] = useState(() =>
    sharedFrames(browserDependencies().api, {uid, linkToken: visit.ticket, words: viewerTexts.series}),
  )
  const open = useCallback((signal: AbortSignal) => visit.reported(source.open(signal)), [visit, source])
  const {answer: viewed, trouble, retry} = useVisitAnswer(open)
  return (
    <>
      <AppLink className={styles.back} href={PATHS.sharedStudies}>
        <Icon of={ChevronLeft} />
        {words.images.back}
      </AppLink>
      <PageTitle step={title} place={`images ${uid}`}>
        {title}
      </PageTitle>
      {trouble !== null && <VisitTroubleNotice trouble={trouble} words={words} onRetry={retry} />}
      <div>
        {viewed === null && trouble === null && <ViewerSkeleton text={words.images.opening} />}
        {viewed?.series.length === 0 && viewed.parts.length === 0 && (
          <Card as="div">
            <p>{words.images.none}</p>
          </Card>
        )}
        {viewed !== null && viewed.series.length > 0 && (
          <ImageViewer
            study={viewed}
            source={source}
            words={viewerTexts}
            {...(hasReport && {
              report: <SharedReport uid={uid} level={2} />,
            })}
          />
        )}
        {viewed !== null && viewed.parts.length > 0 && (
          <Suspense>
            <PartList study={viewed} source={source} words={viewerTexts} />
          </Suspense>
        )}
      </div>
    </>
  )
}
