import {type Reminded, reminded} from '@ceibo/contract/appointments/moved-by-centre'
import {Skeleton} from '@ceibo/ui/skeleton'
import {isDeadLink, LoadFailure} from '@ceibo/web-kit/failures/load-failure.tsx'
import {usePublicQuery} from '@ceibo/web-kit/session/query-client'
import type {ReactNode} from 'react'
import {browserDependencies} from '#shared/session/browser-dependencies.ts'
import {useLinkSecrets} from '#shared/session/link-secret.ts'
import {DeadLink, Gone} from './mailed-ends.tsx'
import {MailedFrame} from './mailed-frame.tsx'

const LINK_NAMES = ['token'] as const

export type Standing = Extract<Reminded, {is: 'stands'}>

type Props = {path: string; title: string; children: (token: string, appointment: Standing) => ReactNode}

/** The page of a link of a reminder, while its appointment stands. Opening it changes nothing, as mail scanners open it. */
export function RemindedPage({path, title, children}: Props) {
  const link = useLinkSecrets(path, LINK_NAMES)
  if (link === null) return <DeadLink />
  return link ? (
    <Linked token={link.token} title={title}>
      {children}
    </Linked>
  ) : (
    <Waiting title={title} />
  )
}

function Linked({token, title, children}: Omit<Props, 'path'> & {token: string}) {
  const asked = usePublicQuery({
    queryKey: ['reminded', token],
    queryFn: ({signal}) => browserDependencies().api.call(reminded, {}, {linkToken: token, signal}),
    keeps: false,
  })
  if (isDeadLink(asked.error)) return <DeadLink />
  if (asked.data?.is === 'stands') return children(token, asked.data)
  if (asked.data) return <Gone state={asked.data.is} />
  if (!asked.isError) return <Waiting title={title} />
  return (
    <MailedFrame title={title}>
      <LoadFailure query={asked} />
    </MailedFrame>
  )
}

const Waiting = ({title}: {title: string}) => (
  <MailedFrame title={title}>
    <Skeleton count={4} text="Cargando el turno" />
  </MailedFrame>
)
