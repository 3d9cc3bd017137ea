import {Button} from '@ceibo/ui/button'
import {Card} from '@ceibo/ui/card'
import {Notice} from '@ceibo/ui/notice'
import {LoadFailure} from '@ceibo/web-kit/failures/load-failure.tsx'
import type {StudyLists} from '#features/studies/studies.api.ts'

/** The lists that failed, and those in which an archive did not answer: the others are shown meanwhile. */
export function ListProblems({lists: {failed, incomplete}}: {lists: StudyLists}) {
  return (
    <>
      {failed.map(({owner, query}) => (
        <Card as="div" key={owner.id}>
          <LoadFailure
            title={
              owner.isSelf ? 'No pudimos cargar tus estudios' : `No pudimos cargar los estudios de ${owner.firstName}`
            }
            query={query}
          />
        </Card>
      ))}
      {incomplete.map(({owner, query}) => (
        <Notice
          key={owner.id}
          tone="warn"
          title={owner.isSelf ? 'Pueden faltar estudios tuyos' : `Pueden faltar estudios de ${owner.firstName}`}
          action={
            <Button
              kind="ghost"
              small
              busy={query.isFetching}
              busyText="Reintentando…"
              onClick={() => void query.refetch()}
            >
              Reintentar
            </Button>
          }
        >
          Uno de nuestros archivos no responde en este momento. Los demás estudios están en la lista.
        </Notice>
      ))}
    </>
  )
}
