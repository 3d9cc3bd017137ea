import {OWN_ACCOUNT_AGE} from '@ceibo/rules/people/age'
import type {Dependant} from '@ceibo/contract/people/family'
import {PATHS} from '@ceibo/contract/pages/paths'
import {FamilyTileArt} from '@ceibo/ui/art/tile-art'
import {Breadcrumb} from '@ceibo/ui/breadcrumb'
import {ButtonLink} from '@ceibo/ui/button'
import {Card} from '@ceibo/ui/card'
import {EmptyState} from '@ceibo/ui/empty-state'
import {Skeleton} from '@ceibo/ui/skeleton'
import {Columns} from '@ceibo/ui/columns'
import {useQuery} from '@tanstack/react-query'
import UserPlus from 'lucide/dist/esm/icons/user-plus.mjs'
import {useState} from 'react'
import {familyQuery} from '#shared/family/family-query.ts'
import {LoadFailure} from '@ceibo/web-kit/failures/load-failure.tsx'
import {titled} from '@ceibo/web-kit/page/page-meta'
import {PageTitle} from '@ceibo/web-kit/page/page-title.tsx'
import {useApi, usePerson} from '#shared/session/portal-dependencies.tsx'
import {MemberCard} from './member-card.tsx'
import {UnlinkDialog} from './unlink-dialog.tsx'

export const meta = titled('Grupo familiar')

/** The family group: who is in it, what each state means, and what to do next. */
export default function FamilyPage() {
  const family = useQuery(familyQuery(useApi(), usePerson().personId))
  const [leaving, setLeaving] = useState<Dependant | null>(null)
  const members = family.data
  const add = (
    <ButtonLink icon={UserPlus} href={PATHS.linkDependant}>
      Vincular familiar
    </ButtonLink>
  )
  return (
    <>
      <Breadcrumb crumbs={[{name: 'Inicio', href: PATHS.area}, {name: 'Grupo familiar'}]} />
      <PageTitle
        note="Sacá turnos y mirá los resultados de tus hijas e hijos, y de quien te lo haya pedido."
        aside={members?.length !== 0 && add}
      >
        Grupo familiar
      </PageTitle>
      {family.isPending && (
        <Columns from={1200} widths="cards">
          {[1, 2].map((one) => (
            <Card as="div" key={one} busy>
              <Skeleton count={4} text="Cargando tu grupo familiar" />
            </Card>
          ))}
        </Columns>
      )}
      {family.isError && !members && <LoadFailure title="No pudimos cargar tu grupo familiar" query={family} />}
      {members?.length === 0 && (
        <EmptyState size="page" picture={<FamilyTileArt />} title="Todavía no vinculaste a nadie" action={add}>
          Podés vincular a tus hijas e hijos menores de {OWN_ACCOUNT_AGE} años.
        </EmptyState>
      )}
      {members && members.length > 0 && (
        <Columns as="ul" from={1200} widths="cards" aria-label="Integrantes de tu grupo familiar">
          {members.map((member) => (
            <li key={member.ednsId}>
              <MemberCard member={member} onUnlink={() => setLeaving(member)} />
            </li>
          ))}
        </Columns>
      )}
      {/* Rendered after the list has loaded, because below a loading list it would shift. */}
      {members && (
        <Card title="Quién puede ver y hacer">
          <p>
            Mirá quién puede actuar por vos y por tu familia, desde cuándo y hasta cuándo, y cambialo cuando quieras.
          </p>
          <div>
            <ButtonLink kind="ghost" href={PATHS.permissions}>
              Ver permisos
            </ButtonLink>
          </div>
        </Card>
      )}
      {leaving && <UnlinkDialog member={leaving} onClose={() => setLeaving(null)} />}
    </>
  )
}
