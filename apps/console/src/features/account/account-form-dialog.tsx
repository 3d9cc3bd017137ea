import type {ReactNode} from 'react'
import {Button} from '@ceibo/ui/button'
import {Dialog} from '@ceibo/ui/dialog'
import {FormActions, FormLayout} from '@ceibo/ui/form-layout'
import {CallFailure} from '#shared/call-failure.tsx'
import type {AccountChange} from './use-account-change.ts'

type Props = {title: string; change: AccountChange; onClose: () => void; children: ReactNode}

/** Asks for what changes in the own account; the button that does it says the same as the title. */
export const AccountFormDialog = ({title, change, onClose, children}: Props) => (
  <Dialog open onClose={onClose} title={title}>
    <FormLayout
      width="box"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        change.submit()
      }}
    >
      {children}
      <CallFailure failure={change.failure} />
      <FormActions>
        <Button kind="ghost" onClick={onClose}>
          Volver
        </Button>
        <Button type="submit" busy={change.isPending} busyText="Cambiando…">
          {title}
        </Button>
      </FormActions>
    </FormLayout>
  </Dialog>
)
