import {Button} from '@ceibo/ui/button'
import Check from 'lucide/dist/esm/icons/check.mjs'
import {useMutation, useQueryClient} from '@tanstack/react-query'
import {APPOINTMENTS_KEY, confirmAttendance} from '#features/appointments/appointments.api.ts'
import {FailureNotice} from '@ceibo/web-kit/failures/failure-notice.tsx'
import {useApi} from '#shared/session/portal-dependencies.tsx'

/** One press says that the patient will come; a repeat changes nothing. */
export function ConfirmAttendance({appointmentId}: {appointmentId: number}) {
  const api = useApi()
  const queries = useQueryClient()
  const confirm = useMutation({
    mutationFn: () => confirmAttendance(api, appointmentId),
    onSettled: () => queries.invalidateQueries({queryKey: APPOINTMENTS_KEY}),
  })
  return (
    <>
      <Button icon={Check} busy={confirm.isPending} onClick={() => confirm.mutate()}>
        Confirmar que voy
      </Button>
      {confirm.error && <FailureNotice failure={confirm.error} />}
    </>
  )
}
