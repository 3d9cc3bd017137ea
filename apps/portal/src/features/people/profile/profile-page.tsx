import type {Profile} from '@ceibo/contract/people/profile'
import {PATHS} from '@ceibo/contract/pages/paths'
import {Breadcrumb} from '@ceibo/ui/breadcrumb'
import {Skeleton} from '@ceibo/ui/skeleton'
import {useQuery} from '@tanstack/react-query'
import type {ReactNode} from 'react'
import {Loaded} from '@ceibo/web-kit/failures/load-failure.tsx'
import {PageTitle} from '@ceibo/web-kit/page/page-title.tsx'
import {useApi, usePerson} from '#shared/session/portal-dependencies.tsx'
import {profileQuery} from './profile.api.ts'

type Props = {
  title: string
  note?: ReactNode
  /** The current step of a page with several. */
  step?: string
  children: ReactNode
}

/** A page below the profile: where it is, its title, and its parts. */
export function ProfilePage({title, note, step, children}: Props) {
  return (
    <>
      <Breadcrumb
        crumbs={[{name: 'Inicio', href: PATHS.area}, {name: 'Mi perfil', href: PATHS.profile}, {name: title}]}
      />
      <PageTitle note={note} {...(step !== undefined && {step})}>
        {title}
      </PageTitle>
      {children}
    </>
  )
}

/** Renders its children with the loaded profile. A form keeps its initial values, so a later refetch does not reset it. */
export function OfProfile({children, lines = 4}: {children: (profile: Profile) => ReactNode; lines?: number}) {
  const {personId} = usePerson()
  const found = useQuery(profileQuery(useApi(), personId))
  return (
    <Loaded
      query={found}
      title="No pudimos cargar tus datos"
      waiting={<Skeleton shape="card" count={lines} text="Cargando tus datos" />}
    >
      {children}
    </Loaded>
  )
}
