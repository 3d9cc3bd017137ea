import {ALREADY_EXISTS, ALREADY_LINKED, LINKED, NOT_LINKED} from '@ceibo/contract/people/family-linking'
import {PATHS, pathTo} from '@ceibo/contract/pages/paths'
import {SuccessArt} from '@ceibo/ui/art/success-art'
import {Button, ButtonLink} from '@ceibo/ui/button'
import {Dialog} from '@ceibo/ui/dialog'
import {useState} from 'react'
import {useNavigate} from 'react-router'
import type {LinkOutcome} from './use-link.ts'

type Existing = Extract<LinkOutcome, {is: 'exists'}>
type Props = {outcome: LinkOutcome; onLinkKnown: (found: Existing) => Promise<void>; onClose: () => void}

/** Shows the outcome of the form, and what comes next. */
export function LinkOutcomeDialog({outcome, onLinkKnown, onClose}: Props) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const toFamily = () => void navigate(PATHS.family)
  const family = <ButtonLink href={PATHS.family}>Ir a Grupo familiar</ButtonLink>
  const back = (
    <Button kind="ghost" onClick={onClose}>
      Volver al formulario
    </Button>
  )
  switch (outcome.is) {
    case 'linked':
      return (
        <Dialog
          open
          onClose={toFamily}
          title={LINKED}
          picture={<SuccessArt />}
          actions={
            <>
              <ButtonLink kind="ghost" href={PATHS.family}>
                Más tarde
              </ButtonLink>
              <ButtonLink href={pathTo(PATHS.verifyRelationship, {dni: outcome.documentNumber})}>
                Verificar vínculo
              </ButtonLink>
            </>
          }
        >
          <p>
            Ya agregamos a {outcome.firstName} a tu grupo familiar. Para sacarle turnos falta verificar el vínculo con
            un documento, como la partida de nacimiento.
          </p>
        </Dialog>
      )
    case 'already-linked':
      return (
        <Dialog open onClose={onClose} title={ALREADY_LINKED} actions={family}>
          <p>Este familiar ya está en tu grupo.</p>
        </Dialog>
      )
    case 'refused':
      return (
        <Dialog open onClose={onClose} title={NOT_LINKED} actions={back}>
          <p>{outcome.reason}</p>
        </Dialog>
      )
    case 'exists':
      return (
        <Dialog
          open
          onClose={onClose}
          title={ALREADY_EXISTS}
          actions={
            <>
              {back}
              <Button
                busy={busy}
                busyText="Asociando…"
                onClick={() => {
                  setBusy(true)
                  void onLinkKnown(outcome).finally(() => setBusy(false))
                }}
              >
                Asociar
              </Button>
            </>
          }
        >
          <p>
            Sus iniciales son <b>{outcome.known.initials}</b> ¿Querés asociar a esta persona a tu grupo familiar?
          </p>
          <p>Si otra persona adulta ya la tiene en su grupo, le vamos a avisar.</p>
        </Dialog>
      )
  }
}
