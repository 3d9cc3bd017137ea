import {ApiFailure} from '@ceibo/web-kit/calls/api-failure'
import {saveFile} from '@ceibo/web-kit/calls/file-download'
import {appointmentCalendar, appointmentSheet} from '@ceibo/contract/appointments/appointments'
import {Button} from '@ceibo/ui/button'
import {useToast} from '@ceibo/ui/toast-region'
import {useMutation} from '@tanstack/react-query'
import CalendarPlus from 'lucide/dist/esm/icons/calendar-plus.mjs'
import FileDown from 'lucide/dist/esm/icons/file-down.mjs'
import {useApi} from '#shared/session/portal-dependencies.tsx'

const FILES = {
  calendar: {call: appointmentCalendar, icon: CalendarPlus, text: 'Agregar al calendario'},
  sheet: {call: appointmentSheet, icon: FileDown, text: 'Descargar PDF'},
}

type Props = {appointmentId: number; file: keyof typeof FILES; kind?: 'ghost' | 'light' | 'outline'}

/** Downloads an appointment as a calendar file or as a printable page. */
export function AppointmentDownload({appointmentId, file, kind = 'ghost'}: Props) {
  const {call, icon, text} = FILES[file]
  const api = useApi()
  const toast = useToast()
  const {mutate, isPending} = useMutation({
    mutationFn: () => api.download(call, {appointmentId}),
    onSuccess: saveFile,
    onError(error) {
      const why = error instanceof ApiFailure ? ` ${error.text}` : ''
      toast({tone: 'bad', text: `No pudimos descargar el archivo.${why}`})
    },
  })
  return (
    <Button kind={kind} icon={icon} busy={isPending} busyText="Descargando…" onClick={() => mutate()}>
      {text}
    </Button>
  )
}
