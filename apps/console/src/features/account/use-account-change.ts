import {useMutation} from '@tanstack/react-query'
import type {StaffAccountChanged} from '@ceibo/contract/staff/staff-account'
import {asFailure} from '@ceibo/web-kit/calls/api-failure'
import {triesText} from '#shared/names.ts'
import {consoleQueries, STAFF_KEY} from '#shared/session/console-queries.ts'
import {useTell} from '#shared/undo/undo.tsx'
import {ownSessionsQuery} from './account.api.ts'

/** A change that the present password proves: what to say of a wrong one, and by field. The fifth wrong one ends the session. */
export function useAccountChange(
  call: () => Promise<StaffAccountChanged>,
  {done, onClose}: {done: string; onClose: () => void},
) {
  const tell = useTell()
  const change = useMutation({
    mutationFn: call,
    onSuccess(end) {
      if (end.is === 'over') void consoleQueries.invalidateQueries({queryKey: STAFF_KEY})
      if (end.is !== 'changed') return
      void consoleQueries.invalidateQueries({queryKey: ownSessionsQuery.queryKey})
      tell(done)
      onClose()
    },
  })
  const problems = change.error ? asFailure(change.error).problems : []
  const wrong = change.data?.is === 'wrong' ? change.data : undefined
  return {
    submit() {
      if (!change.isPending) change.mutate()
    },
    isPending: change.isPending,
    wrongPassword: wrong && `La contraseña no es correcta. ${triesText(wrong.triesLeft)}`,
    problemOf: (field: string) => problems.find((one) => one.field === field)?.message,
    /** A failure that belongs to no field. */
    failure: problems.length === 0 ? change.error : null,
  }
}
export type AccountChange = ReturnType<typeof useAccountChange>
