import {MAX_PASSWORD_LENGTH} from '@ceibo/contract/fields/field-lengths'
import {checkBySchema} from '@ceibo/web-kit/forms/check-by-schema'
import {useFormState} from '@ceibo/web-kit/forms/form-state'
import {typedPassword, WRONG_PASSWORD} from '@ceibo/contract/accounts/access'
import {confirmSecondStep, startSecondStep, typedCode, WRONG_CODE} from '@ceibo/contract/accounts/second-step'
import {Button} from '@ceibo/ui/button'
import {Card} from '@ceibo/ui/card'
import {PasswordField} from '@ceibo/ui/password-field'
import {PinField} from '@ceibo/ui/pin-field'
import {Stack} from '@ceibo/ui/stack'
import {FormActions} from '@ceibo/ui/form-layout'
import {useState} from 'react'
import * as z from 'zod/mini'
import {FailureNotice} from '@ceibo/web-kit/failures/failure-notice.tsx'
import {useApi} from '#shared/session/portal-dependencies.tsx'
import {QrCode} from '@ceibo/web-kit/page/qr-code.tsx'
import styles from './second-step.module.css'

type Setup = {secret: string; uri: string}
type Props = {onCodes: (codes: readonly string[]) => void; onAlreadyOn: () => void}

/** Turns the second step on: the explanation, the password, the QR with its key, and the first code. */
export function TurnOnSecondStep({onCodes, onAlreadyOn}: Props) {
  const [setup, setSetup] = useState<Setup | null>(null)
  return setup ? (
    <ConfirmApp setup={setup} onCodes={onCodes} />
  ) : (
    <StartSetup onStarted={setSetup} onAlreadyOn={onAlreadyOn} />
  )
}

const withPassword = z.object({password: typedPassword})

function StartSetup({onStarted, onAlreadyOn}: {onStarted: (setup: Setup) => void; onAlreadyOn: () => void}) {
  const api = useApi()
  const {form, field, busy, failure} = useFormState({
    check: ({password = ''}) => checkBySchema(withPassword, {password}),
    async send(typed) {
      const start = await api.call(startSecondStep, typed)
      if (start.is === 'started') return onStarted(start)
      if (start.is === 'already-on') return onAlreadyOn()
      return [{field: 'password', message: WRONG_PASSWORD}]
    },
  })
  return (
    <Card title="Está desactivado">
      <form {...form} aria-label="Activar el segundo paso">
        <Stack gap={5}>
          <p>
            Si lo activás, cuando ingreses en un dispositivo nuevo te vamos a pedir, además de tu contraseña, un código
            de seis números que muestra una aplicación de tu celular, como Google Authenticator, Microsoft Authenticator
            o las contraseñas de tu teléfono. Así nadie entra solo con tu contraseña.
          </p>
          <PasswordField
            {...field('password')}
            label="Tu contraseña"
            hint="Para cuidar tu cuenta, antes de activarlo confirmá que sos vos."
            maxLength={MAX_PASSWORD_LENGTH}
          />
          <FailureNotice failure={failure} />
          <FormActions>
            <Button type="submit" busy={busy} busyText="Un momento…">
              Activar
            </Button>
          </FormActions>
        </Stack>
      </form>
    </Card>
  )
}

const shape = z.object({code: typedCode})

function ConfirmApp({setup, onCodes}: {setup: Setup; onCodes: Props['onCodes']}) {
  const api = useApi()
  const [typed, setTyped] = useState('')
  const {form, field, busy, failure} = useFormState({
    check: ({code = ''}) => checkBySchema(shape, {code: code.trim()}),
    async send({code}) {
      const end = await api.call(confirmSecondStep, {code})
      if (end.is === 'on') return onCodes(end.codes)
      return [{field: 'code', message: WRONG_CODE}]
    },
  })
  const code = field('code')
  return (
    <Card title="Agregá tu cuenta a la aplicación">
      <form {...form} aria-label="Confirmar la aplicación">
        <Stack gap={5}>
          <p>1. Abrí tu aplicación de códigos y escaneá este dibujo.</p>
          <QrCode text={setup.uri} label="Código QR con la clave de tu cuenta" />
          <p>
            Si estás en el mismo celular, <a href={setup.uri}>abrí la aplicación</a> o escribí en ella esta clave:{' '}
            <span className={styles.key}>{setup.secret}</span>
          </p>
          <p>2. Escribí el código de seis números que te muestra.</p>
          <PinField
            {...code}
            label="Código de la aplicación"
            value={typed}
            onType={setTyped}
            isRefused={code.error === WRONG_CODE}
          />
          <FailureNotice failure={failure} />
          <FormActions>
            <Button type="submit" busy={busy} busyText="Verificando…">
              Confirmar
            </Button>
          </FormActions>
        </Stack>
      </form>
    </Card>
  )
}
