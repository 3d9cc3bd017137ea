import {PATHS} from '@ceibo/contract/paths'
import type {SharedStudies} from '@ceibo/contract/shared-studies'
import {AppLink} from '@ceibo/ui/app-link'
import {Card} from '@ceibo/ui/card'
import {Icon} from '@ceibo/ui/icon'
import {ChevronLeft} from 'lucide'
import {useCallback, useState} from 'react'
import {browserDependencies} from '../../../../shared/browser-dependencies.ts'
import {PageTitle} from '../../../../shared/page-title.tsx'
import {sharedFrames} from '../../viewer/frames/shared-frames.ts'
import {ImageViewer} from '../../viewer/image-viewer.tsx'
import {ViewerSkeleton} from '../../viewer/panels/viewer-skeleton.tsx'
import {SharedReport} from './shared-report.tsx'
import styles from './shared-page.module.css'
import {useVisit} from './shared-visit.tsx'
import {useVisitAnswer} from './use-visit-answer.ts'
import {VisitTroubleNotice} from './visit-trouble.tsx'

type Props = {study: SharedStudies['studies'][number]}

/** The images of a shared study in the viewer, with the report beside them. */
export function SharedImages({study: {uid, title, hasReport}}: Props) {
  const {visit, words} = useVisit()
  const [source] = useState(() => sharedFrames(browserDependencies().api, uid, visit.ticket))
  const open = useCallback((signal: AbortSignal) => visit.told(source.open(signal)), [visit, source])
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
      <div lang="es-AR">
        {viewed === null && trouble === null && <ViewerSkeleton />}
        {viewed?.series.length === 0 && (
          <Card as="div">
            <p>{words.images.none}</p>
          </Card>
        )}
        {viewed !== null && viewed.series.length > 0 && (
          <ImageViewer
            study={viewed}
            source={source}
            {...(hasReport && {
              report: (
                <div lang={words.lang}>
                  <SharedReport uid={uid} level={2} />
                </div>
              ),
            })}
          />
        )}
      </div>
    </>
  )
}
