import {ApiFailure} from '@ceibo/web-kit/calls/api-failure'
import {PATHS, pathTo} from '@ceibo/contract/pages/paths'
import {EmptyState} from '@ceibo/ui/empty-state'
import {ButtonLink} from '@ceibo/ui/button'
import {AppLink} from '@ceibo/ui/app-link'
import {Breadcrumb} from '@ceibo/ui/breadcrumb'
import {Icon} from '@ceibo/ui/icon'
import {useQuery} from '@tanstack/react-query'
import ChevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs'
import {lazy, Suspense, useState} from 'react'
import {useParams, useSearchParams} from 'react-router'
import {useActingFor} from '#shared/family/acting-for.tsx'
import {WHOM} from '#shared/family/acting-target.ts'
import {titled} from '@ceibo/web-kit/page/page-meta'
import {PageTitle} from '@ceibo/web-kit/page/page-title.tsx'
import {useApi} from '#shared/session/portal-dependencies.tsx'
import {Loaded} from '@ceibo/web-kit/failures/load-failure.tsx'
import {UnknownStudy} from '#features/studies/unknown-study.tsx'
import {useActingForOwner} from '#features/studies/use-acting-for-owner.ts'
import {useListsOfAddress} from '#features/studies/use-lists-of-address.ts'
import {sessionFrames} from './frames/session-frames.ts'
import {ImageViewer} from './image-viewer.tsx'
import {ViewerSkeleton} from './panels/viewer-skeleton.tsx'
import {SPANISH_VIEWER_WORDS} from './viewer-spanish-texts.ts'
import styles from './study-images.module.css'

export const meta = titled('Imágenes')

const ReportBeside = lazy(() => import('./panels/report-beside.tsx').then((file) => ({default: file.ReportBeside})))

/** Most studies have images alone. */
const PartList = lazy(() => import('./panels/part-list.tsx').then((file) => ({default: file.PartList})))

/** The images of one study. */
export default function StudyImagesPage() {
  const {id = ''} = useParams()
  return <StudyImages key={id} uid={id} />
}

function StudyImages({uid}: {uid: string}) {
  const api = useApi()
  const [source] = useState(() => sessionFrames(api, uid))
  const opened = useQuery({
    queryKey: ['study-images', uid],
    queryFn: ({signal}) => source.open(signal),
    // Each opening is audited and gives a ticket to this page alone.
    staleTime: Infinity,
    gcTime: 0,
  })
  const isUnknown = opened.error instanceof ApiFailure && opened.error.code === 'not-found'
  const title = opened.data?.title
  const {member} = useActingFor()
  const whom = useSearchParams()[0].get(WHOM)
  const studyPath = pathTo(PATHS.study, {id: uid}, whom === null ? {} : {[WHOM]: whom})
  return (
    <div className={styles.page}>
      {/* The address of a member's study names the member; only of another one is it not known whose it is. */}
      {member !== null && whom === null && <OwnerLookUp uid={uid} />}
      <div className={styles.head}>
        <div className={styles.crumbs}>
          <Breadcrumb
            crumbs={[
              {name: 'Inicio', href: PATHS.area},
              {name: 'Resultados de estudios', href: PATHS.studies},
              {name: title ?? 'Resultado de estudio', href: studyPath},
              {name: 'Imágenes'},
            ]}
          />
        </div>
        <AppLink className={styles.back} href={studyPath}>
          <Icon of={ChevronLeft} />
          Volver<span className="visually-hidden"> al resultado</span>
        </AppLink>
        <div className={styles.title}>
          <PageTitle>{title ?? 'Imágenes'}</PageTitle>
        </div>
      </div>
      {isUnknown ? (
        <UnknownStudy />
      ) : (
        <Loaded query={opened} title={troubleTitle(opened.error)} waiting={<ViewerSkeleton />}>
          {(study) =>
            study.series.length === 0 && study.parts.length === 0 ? (
              <EmptyState
                size="page"
                title="Este estudio no tiene imágenes"
                action={<ButtonLink href={PATHS.studies}>Ver mis estudios</ButtonLink>}
              />
            ) : (
              <>
                {study.series.length > 0 && (
                  <ImageViewer
                    study={study}
                    source={source}
                    report={
                      <Suspense>
                        <ReportBeside uid={uid} />
                      </Suspense>
                    }
                  />
                )}
                {study.parts.length > 0 && (
                  <Suspense>
                    <PartList study={study} source={source} words={SPANISH_VIEWER_WORDS} />
                  </Suspense>
                )}
              </>
            )
          }
        </Loaded>
      )}
    </div>
  )
}

/** Finds in the lists whose study this is, and ends acting for anybody else. */
function OwnerLookUp({uid}: {uid: string}) {
  const {lists} = useListsOfAddress()
  useActingForOwner(lists.studies.find((study) => study.uid === uid)?.owner)
  return null
}

/** A failure with a waiting time shows that time as its text, so the title says why. */
const troubleTitle = (error: Error | null): string =>
  error instanceof ApiFailure && error.code === 'archive-unavailable'
    ? 'El archivo de imágenes no responde en este momento'
    : 'No pudimos abrir las imágenes'
