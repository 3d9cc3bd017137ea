import {productsByPerson} from '@ceibo/contract/people/person-check'
import {Card} from '@ceibo/ui/card'
import {EmptyState} from '@ceibo/ui/empty-state'
import {Icon} from '@ceibo/ui/icon'
import {ListRow, RowList} from '@ceibo/ui/list-row'
import {Skeleton} from '@ceibo/ui/skeleton'
import {WithAside} from '@ceibo/ui/columns'
import {useQuery} from '@tanstack/react-query'
import Package from 'lucide/dist/esm/icons/package.mjs'
import {callWithCaptcha} from '#shared/session/captcha-call.ts'
import {LoadFailure} from '@ceibo/web-kit/failures/load-failure.tsx'
import {titled} from '@ceibo/web-kit/page/page-meta'
import {usePerson} from '#shared/session/portal-dependencies.tsx'
import {ProfilePage} from '#features/people/profile/profile-page.tsx'

export const meta = titled('Productos')

/** The person's products at the entities of the group. */
export default function ProductsPage() {
  const {personId} = usePerson()
  const products = useQuery({
    queryKey: ['products', personId],
    queryFn: ({signal}) => callWithCaptcha(productsByPerson, {personId: String(personId)}, {signal}),
  })
  const entities = products.data?.entities
  return (
    <ProfilePage title="Productos">
      <WithAside
        aside={<p>Son los servicios de la red que te conocen por tu documento. Cada uno guarda sus propios datos.</p>}
      >
        <Card title="Lo que tenés en la red" busy={products.isPending}>
          {products.isPending && <Skeleton shape="list" count={2} text="Cargando tus productos" />}
          {products.isError && <LoadFailure title="No pudimos cargar tus productos" query={products} />}
          {entities && entities.length === 0 && <EmptyState title="No tenés productos en la red" />}
          {entities && entities.length > 0 && (
            <RowList label="Productos">
              {entities.map(({id, name}) => (
                <ListRow key={id} lead={<Icon of={Package} size="1.5em" />} title={name} />
              ))}
            </RowList>
          )}
        </Card>
      </WithAside>
    </ProfilePage>
  )
}
