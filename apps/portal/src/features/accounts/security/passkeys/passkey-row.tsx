import {MAX_PASSKEY_NAME_LENGTH} from '@ceibo/contract/fields/field-lengths'
import {checkBySchema} from '@ceibo/web-kit/forms/check-by-schema'
import {useFormState} from '@ceibo/web-kit/forms/form-state'
import {passkeyName, type Passkey} from '@ceibo/contract/accounts/passkeys'
import {Button} from '@ceibo/ui/button'
import {Dialog} from '@ceibo/ui/dialog'
import {Icon} from '@ceibo/ui/icon'
import {ListRow} from '@ceibo/ui/list-row'
import {Cluster, Stack} from '@ceibo/ui/stack'
import {TextField} from '@ceibo/ui/text-field'
import KeyRound from 'lucide/dist/esm/icons/key-round.mjs'
import {useState} from 'react'
import * as z from 'zod/mini'
import {ConfirmDialog} from '#shared/confirm-dialog.tsx'
import {momentText} from '@ceibo/web-kit/dates/spanish-dates'

type Props = {
  passkey: Passkey
  now: Date
  onRename: (name: string) => Promise<unknown>
  onRemove: () => Promise<unknown>
}

/** One passkey: its name, when it was created and last used, and the buttons to rename and remove it. */
export function PasskeyRow({passkey, now, onRename, onRemove}: Props) {
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null)
  const close = () => setOpen(null)
  const {name, createdAt, lastUsedAt} = passkey
  const used = lastUsedAt === null ? 'Todavía no la usaste' : `Último uso: ${momentText(lastUsedAt, now)}`
  return (
    <>
      <ListRow
        lead={<Icon of={KeyRound} size="1.75em" />}
        title={name}
        note={`Creada: ${momentText(createdAt, now)}. ${used}.`}
        aside={
          <Cluster gap={2}>
            <Button kind="ghost" small aria-label={`Cambiar nombre de ${name}`} onClick={() => setOpen('rename')}>
              Cambiar nombre
            </Button>
            <Button kind="ghost" small aria-label={`Quitar ${name}`} onClick={() => setOpen('remove')}>
              Quitar
            </Button>
          </Cluster>
        }
      />
      {open === 'rename' && <RenameDialog name={name} onClose={close} onRename={onRename} />}
      {open === 'remove' && <RemoveDialog name={name} onClose={close} onRemove={onRemove} />}
    </>
  )
}

const shape = z.object({name: passkeyName})

function RenameDialog({name, onClose, onRename}: {name: string; onClose: () => void; onRename: Props['onRename']}) {
  const {form, field, busy} = useFormState({
    check: ({name: typed = ''}) => checkBySchema(shape, {name: typed}),
    send: ({name: typed}) => onRename(typed).then(onClose, onClose),
  })
  return (
    <Dialog open onClose={onClose} title="Cambiar el nombre">
      <form {...form} aria-label="Cambiar el nombre">
        <Stack gap={5}>
          <TextField {...field('name')} label="Nombre" defaultValue={name} maxLength={MAX_PASSKEY_NAME_LENGTH} />
          <Button type="submit" wide busy={busy} busyText="Guardando…">
            Guardar
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}

function RemoveDialog({name, onClose, onRemove}: {name: string; onClose: () => void; onRemove: Props['onRemove']}) {
  const [busy, setBusy] = useState(false)
  function remove() {
    setBusy(true)
    void onRemove().then(onClose, onClose)
  }
  return (
    <ConfirmDialog
      title={`¿Quitar «${name}»?`}
      action="Quitar"
      busyText="Quitando…"
      busy={busy}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>
        Ya no va a servir para ingresar a tu cuenta. También podés borrarla de las contraseñas guardadas de tu
        dispositivo.
      </p>
    </ConfirmDialog>
  )
}
