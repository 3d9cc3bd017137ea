import {MAX_TYPED_CODE_LENGTH} from '@ceibo/contract/fields/field-lengths'
import {asFailure} from '@ceibo/web-kit/calls/api-failure'
import {checkBySchema} from '@ceibo/web-kit/forms/check-by-schema'
import {useFormState, type Checked} from '@ceibo/web-kit/forms/form-state'
import {
  secondStep,
  SECOND_STEP_OVER,
  typedCode,
  WRONG_CODE,
  type SecondStepOutcome,
} from '@ceibo/contract/accounts/second-step'
import {Button} from '@ceibo/ui/button'
import {Notice} from '@ceibo/ui/notice'
import {Stack} from '@ceibo/ui/stack'
import {PinField} from '@ceibo/ui/pin-field'
import {TextField} from '@ceibo/ui/text-field'
import {useState} from 'react'
import * as z from 'zod/mini'
import {browserDependencies} from '#shared/session/browser-dependencies.ts'
import {FailureNotice, waitText, type FailureMessage} from '@ceibo/web-kit/failures/failure-notice.tsx'
import {PageTitle} from '@ceibo/web-kit/page/page-title.tsx'
import {endOf, enter, type SentOutcome} from './entered-session.ts'
import {storedSecondStep} from './stored-second-step.ts'

type Props = {
  challenge: string
  onEnter: (goOn: string) => Promise<void>
  /** Back to the password. */
  onBack: () => void
}

type Notified = {is: 'over'} | {is: 'wrong'; waitSeconds: number} | {is: 'failed'; failure: FailureMessage}

const shape = z.object({code: typedCode})
const check = ({code = ''}: Readonly<Record<string, string>>): Checked<{code: string}> =>
  checkBySchema(shape, {code: code.trim()})

/** The step after the password: the code of the app, or a recovery code. A wrong one loses nothing. */
export function SecondStepForm({challenge, onEnter, onBack}: Props) {
  const [kind, setKind] = useState<'app' | 'recovery'>('app')
  const [reported, setAnnounced] = useState<Notified | null>(null)
  const [appCode, setAppCode] = useState('')
  const [isRefused, setRefused] = useState(false)

  function type(digits: string) {
    setAppCode(digits)
    setRefused(false)
  }

  async function send({code}: {code: string}) {
    setAnnounced(null)
    const end = await answerSecondStep(challenge, code)
    switch (end.is) {
      case 'signed-in':
        return onEnter(end.goOn)
      case 'wrong-code':
        setRefused(true)
        return setAnnounced({is: 'wrong', waitSeconds: end.waitSeconds})
      case 'over':
        storedSecondStep.write(null)
        return setAnnounced(end)
      case 'failed':
        return setAnnounced(end)
      case 'problems':
        return end.problems
    }
  }

  const {form, field, busy} = useFormState({check, send})
  const isApp = kind === 'app'
  return (
    <>
      <PageTitle
        step={isApp ? 'codigo' : 'codigo-de-recuperacion'}
        isNews
        note={
          isApp
            ? 'Abrí la aplicación de códigos de tu celular y escribí los seis números que muestra para esta cuenta.'
            : 'Escribí uno de los códigos que guardaste cuando activaste el segundo paso. Cada uno sirve una sola vez.'
        }
      >
        {isApp ? 'Ingresá el código' : 'Usá un código de recuperación'}
      </PageTitle>
      <form {...form} aria-label="Segundo paso">
        <Stack gap={5}>
          {isApp ? (
            <PinField
              key="app"
              {...field('code')}
              label="Código de la aplicación"
              value={appCode}
              onType={type}
              isRefused={isRefused}
            />
          ) : (
            <TextField
              key="recovery"
              {...field('code')}
              label="Código de recuperación"
              hint="Diez letras y números, por ejemplo ABCDE-23456"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={MAX_TYPED_CODE_LENGTH}
            />
          )}
          <Button type="submit" wide busy={busy} busyText="Verificando…">
            Continuar
          </Button>
          <Button kind="ghost" wide onClick={() => (setAnnounced(null), setKind(isApp ? 'recovery' : 'app'))}>
            {isApp ? 'Usar un código de recuperación' : 'Usar el código de la aplicación'}
          </Button>
          <Button kind="quiet" wide onClick={onBack}>
            Volver
          </Button>
          {reported?.is === 'over' && (
            <Notice tone="warn" live="alert" title="Pasó demasiado tiempo">
              <p>{SECOND_STEP_OVER}</p>
            </Notice>
          )}
          {reported?.is === 'wrong' && (
            <Notice tone="bad" live="alert" title="Ese código no sirve">
              {reported.waitSeconds > 0 ? (
                <p>
                  Por seguridad, vas a poder volver a probar en <b>{waitText(reported.waitSeconds)}</b>.
                </p>
              ) : (
                <p>{WRONG_CODE}</p>
              )}
            </Notice>
          )}
          <FailureNotice failure={reported?.is === 'failed' ? reported.failure : null} />
        </Stack>
      </form>
    </>
  )
}

/** Opens the session that a right password asked for. Never throws. */
async function answerSecondStep(
  challenge: string,
  code: string,
): Promise<Exclude<SecondStepOutcome, {is: 'signed-in'}> | SentOutcome> {
  try {
    const outcome = await browserDependencies().api.call(secondStep, {challenge, code})
    return outcome.is === 'signed-in' ? enter(outcome) : outcome
  } catch (error) {
    return endOf(asFailure(error))
  }
}
