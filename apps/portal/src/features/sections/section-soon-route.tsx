import {PATHS} from '@ceibo/contract/paths'
import {EmptyStudiesArt} from '@ceibo/ui/art/empty-studies-art'
import {FamilyTileArt, ProfileTileArt} from '@ceibo/ui/art/tile-art'
import {ButtonLink} from '@ceibo/ui/button'
import {EmptyState} from '@ceibo/ui/empty-state'
import {useLocation, type MetaArgs} from 'react-router'
import {titled} from '../../shared/page-meta.ts'
import {PageTitle} from '../../shared/page-title.tsx'
import {PhoneLink} from '@ceibo/ui/app-link'
import {useSite} from '../../shared/site-settings.tsx'

export const meta = ({location, matches}: MetaArgs) => titled(sectionName(location.pathname))({matches})

const VALIDATE_IDENTITY = PATHS.validateIdentity

/** A section that is not available yet: says so, and what to do meanwhile. */
export default function SectionSoonPage() {
  const {pathname} = useLocation()
  const {appointmentsPhone} = useSite()
  return (
    <>
      <PageTitle>{sectionName(pathname)}</PageTitle>
      <EmptyState
        size="page"
        picture={pictureOf(pathname)}
        title={
          pathname === VALIDATE_IDENTITY
            ? 'Todavía no podés validar tu identidad desde acá'
            : 'Estamos preparando esta sección'
        }
        {...(pathname.startsWith(PATHS.profile) && {
          action: (
            <ButtonLink kind="ghost" href={PATHS.devices}>
              Ver mis dispositivos
            </ButtonLink>
          ),
        })}
      >
        {pathname === VALIDATE_IDENTITY && <p>Podés seguir sacando turnos como siempre.</p>}
        <p>
          Mientras tanto te ayudamos por teléfono: <PhoneLink number={appointmentsPhone} />.
        </p>
      </EmptyState>
    </>
  )
}

function pictureOf(pathname: string) {
  if (pathname.includes('/estudios')) return <EmptyStudiesArt />
  return /famili|vinculo/.test(pathname) ? <FamilyTileArt /> : <ProfileTileArt />
}

const NAMES: Readonly<Record<string, string>> = {
  estudios: 'Resultados de estudios',
  familiares: 'Grupo familiar',
  'vincular-familiar': 'Vincular familiar',
  'validar-familiar': 'Validar familiar',
  'verificar-vinculo': 'Verificar vínculo',
  'validar-titular': 'Validar identidad',
  perfil: 'Mi perfil',
}

/** The title of a section of the patient area, by its path. */
const sectionName = (pathname: string): string => NAMES[pathname.split('/')[2] ?? ''] ?? 'Área de pacientes'
