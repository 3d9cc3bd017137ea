import {Button} from '@ceibo/ui/button'
import {Notice} from '@ceibo/ui/notice'

/** Whether the terms were accepted, and the way to read them again. */
export function TermsState({accepted, onRead}: {accepted: boolean; onRead: () => void}) {
  const read = (
    <Button kind="ghost" small onClick={onRead}>
      Ver Términos y Condiciones
    </Button>
  )
  return accepted ? (
    <Notice tone="ok" live="status" action={read}>
      Aceptaste los términos y condiciones.
    </Notice>
  ) : (
    <Notice tone="info" action={read}>
      Todavía no aceptaste los términos y condiciones.
    </Notice>
  )
}
