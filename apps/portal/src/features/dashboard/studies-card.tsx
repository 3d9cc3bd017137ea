import {EmptyStudiesArt} from '@ceibo/ui/art/empty-studies-art'
import {Card} from '@ceibo/ui/card'
import {EmptyState} from '@ceibo/ui/empty-state'

/** The latest studies of one kind. */
export function StudiesCard({title}: {title: string}) {
  return (
    <Card title={title}>
      <EmptyState picture={<EmptyStudiesArt />} title="No hay estudios para mostrar" />
    </Card>
  )
}
