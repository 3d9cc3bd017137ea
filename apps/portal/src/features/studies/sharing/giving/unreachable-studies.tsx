import {asFailure} from '@ceibo/web-kit/calls/api-failure'
import {useQueryClient} from '@tanstack/react-query'
import {FailureNotice} from '@ceibo/web-kit/failures/failure-notice.tsx'
import {useApi} from '#shared/session/portal-dependencies.tsx'
import type {Somebody} from '#shared/family/use-owner-filter.ts'
import {listQuery} from '#features/studies/studies.api.ts'

/** Which of the chosen studies a refusal names, because their archive does not answer. */
export function studiesAway(error: unknown, uids: readonly string[]): string[] {
  const {code, problems} = asFailure(error)
  if (code !== 'archive-unavailable') return []
  return uids.filter((_, place) => problems.some(({field}) => field === `studies.${place}`))
}

type Props = {away: readonly string[]; isAll: boolean; owner: Somebody}

/** Says which studies cannot be shared now, and that the others can. */
export function UnreachableStudies({away, isAll, owner}: Props) {
  const listed = useQueryClient().getQueryData(listQuery(useApi(), owner).queryKey)?.studies ?? []
  const titles = listed.filter(({uid}) => away.includes(uid)).map(({title}) => `«${title}»`)
  const isOne = away.length === 1
  return (
    <FailureNotice
      failure={{
        title: `Ahora no podemos compartir ${titles.length > 0 ? titles.join(' ni ') : 'uno de los estudios'}`,
        text: `El archivo que ${isOne ? 'lo' : 'los'} guarda no responde. Probá de nuevo en unos minutos${isAll ? '' : ', o compartí los demás ahora'}.`,
        next: 'retry',
        waitSeconds: undefined,
      }}
    />
  )
}
