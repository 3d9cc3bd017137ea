import {PATHS} from '@ceibo/contract/pages/paths'
import {Skeleton} from '@ceibo/ui/skeleton'
import {BulletList} from '@ceibo/ui/bullet-list'
import {isDeadLink, LoadFailure} from '@ceibo/web-kit/failures/load-failure.tsx'
import {useLinkSecrets} from '#shared/session/link-secret.ts'
import {OnboardingFrame} from '#shared/onboarding/onboarding-frame.tsx'
import {titled} from '@ceibo/web-kit/page/page-meta'
import {PageTitle} from '@ceibo/web-kit/page/page-title.tsx'
import {usePublicQuery} from '@ceibo/web-kit/session/query-client'
import {loadRejectedVerification} from './document-reupload.api.ts'
import {ExpiredDialog} from './expired-dialog.tsx'
import {ReuploadForm} from './reupload-form.tsx'

export const meta = titled('Volver a enviar documentación')

const LINK_NAMES = ['token'] as const

/** The page of the emailed link to send rejected documents again. */
export default function DocumentReuploadPage() {
  const link = useLinkSecrets(PATHS.documentReupload, LINK_NAMES)
  return (
    <OnboardingFrame head={<PageTitle>Volvé a enviar tu documentación</PageTitle>} aside={<PhotoAdvice />}>
      {link === undefined && <Skeleton count={6} text="Cargando" />}
      {link === null && <ExpiredDialog />}
      {link && <LoadedForm token={link.token} />}
    </OnboardingFrame>
  )
}

function LoadedForm({token}: {token: string}) {
  const form = usePublicQuery({
    queryKey: ['rejected-verification', token],
    queryFn: ({signal}) => loadRejectedVerification(token, signal),
    keeps: false,
  })
  if (form.data) return <ReuploadForm token={token} form={form.data} />
  if (isDeadLink(form.error)) return <ExpiredDialog />
  return form.isError ? <LoadFailure query={form} /> : <Skeleton count={6} text="Cargando los motivos" />
}

/** Advice for taking a legible picture. */
function PhotoAdvice() {
  return (
    <section>
      <h2>Para que se lea bien</h2>
      <BulletList tone="quiet">
        <li>Apoyá el papel o el documento sobre algo liso</li>
        <li>Buscá luz, sin flash ni reflejos</li>
        <li>Que entren los cuatro bordes</li>
      </BulletList>
    </section>
  )
}
