import {PATHS, pathTo} from '@ceibo/contract/pages/paths'
import {
  imagingStudies,
  laboratoryStudies,
  type ImagingStudy,
  type LaboratoryStudy,
} from '@ceibo/contract/studies/latest-studies'
import type {StudyKind} from '@ceibo/contract/studies/study-fields'
import {AppLink} from '@ceibo/ui/app-link'
import {Card} from '@ceibo/ui/card'
import {Chip} from '@ceibo/ui/chip'
import {EmptyState} from '@ceibo/ui/empty-state'
import {ListRow, RowList} from '@ceibo/ui/list-row'
import {Skeleton} from '@ceibo/ui/skeleton'
import {Cluster} from '@ceibo/ui/stack'
import {useQuery, type UseQueryResult} from '@tanstack/react-query'
import {LazyStudiesArt} from '#shared/lazy-art.tsx'
import {LoadFailure} from '@ceibo/web-kit/failures/load-failure.tsx'
import {useApi, usePerson} from '#shared/session/portal-dependencies.tsx'
import {shortStudyDay} from '#shared/studies/study-date.ts'
import {studiesOfKind} from '#shared/studies/studies-of-kind.ts'
import {StudyDateTile} from '#shared/studies/study-date-tile.tsx'
import {StudyStateChip} from '#shared/studies/study-state-chip.tsx'
import {useNow} from '@ceibo/web-kit/page/use-now'

const SHOWN = 3

/** The key that opening a study invalidates. */
const LATEST_KEY = ['studies', 'latest']

/** The latest studies of both kinds; an account whose identity is not validated has none to show. */
export function StudyCards() {
  const api = useApi()
  const enabled = usePerson().status.id === 'validated'
  const imaging = useQuery({
    queryKey: [...LATEST_KEY, 'imaging'],
    queryFn: ({signal}) => api.call(imagingStudies, {max: SHOWN}, {signal}),
    enabled,
  })
  const laboratory = useQuery({
    queryKey: [...LATEST_KEY, 'laboratory'],
    queryFn: ({signal}) => api.call(laboratoryStudies, {max: SHOWN}, {signal}),
    enabled,
  })
  return (
    <>
      <StudyCard title="Estudios por imágenes" kind="imaging" latest={imaging} isValidated={enabled} />
      <StudyCard title="Laboratorio" kind="laboratory" latest={laboratory} isValidated={enabled} />
    </>
  )
}

type Latest = UseQueryResult<readonly (ImagingStudy | LaboratoryStudy)[]>
type StudyCardProps = {title: string; kind: StudyKind; latest: Latest; isValidated: boolean}

function StudyCard({title, kind, latest, isValidated}: StudyCardProps) {
  const now = useNow()
  const found = latest.data ?? []
  return (
    <Card
      title={title}
      busy={latest.isLoading}
      aside={found.length > 0 && <AppLink href={studiesOfKind(kind)}>Ver todos</AppLink>}
    >
      {latest.isLoading && <Skeleton shape="list" count={SHOWN} text="Cargando tus estudios" />}
      {latest.isError && !latest.data && <LoadFailure title="No pudimos cargar tus estudios" query={latest} />}
      {!latest.isLoading && !latest.isError && found.length === 0 && (
        <EmptyState picture={<LazyStudiesArt />} title="No hay estudios para mostrar">
          {isValidated ? null : 'Vas a verlos acá cuando tu identidad esté validada.'}
        </EmptyState>
      )}
      {found.length > 0 && (
        <RowList label={title}>
          {found.slice(0, SHOWN).map(({uid, title: name, performedAt, centre, isNew, state}) => (
            <ListRow
              key={uid}
              href={pathTo(PATHS.study, {id: uid})}
              lead={<StudyDateTile performedAt={performedAt} />}
              title={name}
              note={`${shortStudyDay(performedAt, now)}\u00a0· ${centre}`}
              aside={
                <Cluster gap={2}>
                  {isNew && <Chip tone="info">Nuevo</Chip>}
                  <StudyStateChip state={state} />
                </Cluster>
              }
            />
          ))}
        </RowList>
      )}
    </Card>
  )
}
