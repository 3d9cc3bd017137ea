import type {Dependant} from '@ceibo/contract/people/family'
import {PATHS} from '@ceibo/contract/pages/paths'
import {Breadcrumb} from '@ceibo/ui/breadcrumb'
import {ButtonLink} from '@ceibo/ui/button'
import {EmptyState} from '@ceibo/ui/empty-state'
import {Skeleton} from '@ceibo/ui/skeleton'
import {useQuery} from '@tanstack/react-query'
import type {ReactNode} from 'react'
import {useParams} from 'react-router'
import {familyQuery} from '#shared/family/family-query.ts'
import {LoadFailure} from '@ceibo/web-kit/failures/load-failure.tsx'
import {PageTitle} from '@ceibo/web-kit/page/page-title.tsx'
import {useApi, usePerson} from '#shared/session/portal-dependencies.tsx'

type Props = {
  title: string
  note: (member: Dependant) => ReactNode
  /** The action of the page; the server decides whether it is allowed for this dependant now. */
  action: keyof Dependant['can']
  /** The text for a dependant for whom it is not allowed. */
  unfit: (member: Dependant) => string
  children: (member: Dependant) => ReactNode
}

/** The frame of a page about one dependant, who is named in the address by the document number. */
export function DependantPage({title, note, action, unfit, children}: Props) {
  const {dni} = useParams()
  const family = useQuery(familyQuery(useApi(), usePerson().personId))
  const member = family.data?.find(({documentNumber}) => documentNumber === dni)
  const isReady = member !== undefined && member.can[action]
  return (
    <>
      <Breadcrumb
        crumbs={[{name: 'Inicio', href: PATHS.area}, {name: 'Grupo familiar', href: PATHS.family}, {name: title}]}
      />
      <PageTitle note={isReady && note(member)}>{title}</PageTitle>
      {family.isPending && <Skeleton count={6} text="Cargando" />}
      {family.isError && !family.data && <LoadFailure title="No pudimos cargar tu grupo familiar" query={family} />}
      {family.data && !isReady && (
        <EmptyState
          size="page"
          title={member ? unfit(member) : 'No encontramos a este familiar en tu grupo'}
          action={<ButtonLink href={PATHS.family}>Volver a Grupo familiar</ButtonLink>}
        />
      )}
      {isReady && children(member)}
    </>
  )
}
