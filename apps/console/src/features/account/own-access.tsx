import {useQuery} from '@tanstack/react-query'
import {useState} from 'react'
import {Button} from '@ceibo/ui/button'
import {KeyHint, useKeys} from '#shared/keys/keys.tsx'
import {ownKeysQuery} from './account.api.ts'
import {ChangePasswordDialog} from './change-password-dialog.tsx'
import {ChangePinDialog} from './change-pin-dialog.tsx'
import {ReplaceAppDialog} from './replace-app-dialog.tsx'
import styles from './account-page.module.css'

type Changed = 'password' | 'pin' | 'app'

/** Password, PIN and authenticator app, each changed by whoever knows the one before. */
export function OwnAccess() {
  const {data} = useQuery(ownKeysQuery)
  const [changed, setChanged] = useState<Changed | null>(null)
  const close = () => setChanged(null)
  useKeys([
    {key: 'c', name: 'Cambiar la contraseña', run: () => setChanged('password')},
    {key: 'p', name: 'Cambiar el PIN', run: () => setChanged('pin')},
    ...(data ? [{key: 's', name: 'Cambiar la aplicación de códigos', run: () => setChanged('app')}] : []),
  ])
  return (
    <section className={styles.section} aria-labelledby="ingreso">
      <h2 id="ingreso" className={styles.subtitle}>
        Contraseña, PIN y segundo paso
      </h2>
      <dl className={styles.ways}>
        <div>
          <dt>Contraseña</dt>
          <dd>Con tu email, para entrar.</dd>
          <dd>
            <Button small kind="ghost" onClick={() => setChanged('password')}>
              Cambiar la contraseña <KeyHint>C</KeyHint>
            </Button>
          </dd>
        </div>
        <div>
          <dt>PIN</dt>
          <dd>Para desbloquear la consola donde ya entraste.</dd>
          <dd>
            <Button small kind="ghost" onClick={() => setChanged('pin')}>
              Cambiar el PIN <KeyHint>P</KeyHint>
            </Button>
          </dd>
        </div>
        {data && (
          <div>
            <dt>Segundo paso</dt>
            <dd>{secondStepText(data.byCode, data.passkeys.length > 0)}</dd>
            <dd>
              <Button small kind="ghost" onClick={() => setChanged('app')}>
                {data.byCode ? 'Cambiar la aplicación' : 'Agregar una aplicación'} <KeyHint>S</KeyHint>
              </Button>
            </dd>
          </div>
        )}
      </dl>
      {changed === 'password' && <ChangePasswordDialog onClose={close} />}
      {changed === 'pin' && <ChangePinDialog onClose={close} />}
      {changed === 'app' && <ReplaceAppDialog onClose={close} />}
    </section>
  )
}

function secondStepText(byCode: boolean, byKey: boolean): string {
  if (byCode && byKey) return 'Después de tu contraseña te pedimos el código de tu aplicación o una llave de acceso.'
  if (byCode) return 'Después de tu contraseña te pedimos el código de tu aplicación.'
  if (byKey) return 'Después de tu contraseña te pedimos una llave de acceso.'
  return 'No tenés segundo paso: para entrar alcanza con tu contraseña. Agregá una llave o una aplicación para cuidar tu cuenta.'
}
