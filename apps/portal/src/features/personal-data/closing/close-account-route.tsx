import {MAX_PASSWORD_LENGTH} from '@ceibo/contract/fields/field-lengths'
import {checkBySchema} from '@ceibo/web-kit/forms/check-by-schema'
import type {Typed} from '@ceibo/web-kit/forms/form-draft'
import {useFormState, type Checked} from '@ceibo/web-kit/forms/form-state'
import {longDate} from '@ceibo/web-kit/dates/spanish-dates'
import {WRONG_PASSWORD, typedPassword} from '@ceibo/contract/accounts/access'
import {closeAccount, REOPEN_DAYS} from '@ceibo/contract/personal-data/account-closing'
import {PATHS} from '@ceibo/contract/pages/paths'
import {Breadcrumb} from '@ceibo/ui/breadcrumb'
import {Button, ButtonLink} from '@ceibo/ui/button'
import {Card} from '@ceibo/ui/card'
import {Dialog} from '@ceibo/ui/dialog'
import {ErrorSummary} from '@ceibo/ui/error-summary'
import {PasswordField} from '@ceibo/ui/password-field'
import {Stack} from '@ceibo/ui/stack'
import {FormActions, FormLayout} from '@ceibo/ui/form-layout'
import {BulletList} from '@ceibo/ui/bullet-list'
import {useState} from 'react'
import {FailureNotice} from '@ceibo/web-kit/failures/failure-notice.tsx'
import {titled} from '@ceibo/web-kit/page/page-meta'
import {PageTitle} from '@ceibo/web-kit/page/page-title.tsx'
import {useDependencies, usePerson} from '#shared/session/portal-dependencies.tsx'

export const meta = titled('Cerrar mi cuenta')

const LABELS = {password: 'Tu contraseña'}

/** Closes the account: says what is deleted, what stays and why, and asks for the password again. */
export default function CloseAccountPage() {
  const {api, signOut} = useDependencies()
  const {personId} = usePerson()
  const [until, setUntil] = useState<string | null>(null)

  async function close(password: string) {
    const outcome = await api.call(closeAccount, {personId, password})
    if (outcome.is === 'wrong-password') return [{field: 'password', message: WRONG_PASSWORD}]
    return setUntil(outcome.until)
  }

  const {form, field, summary, busy, failure} = useFormState({check: checkPassword, send: close, labels: LABELS})
  return (
    <>
      <Breadcrumb
        crumbs={[
          {name: 'Inicio', href: PATHS.area},
          {name: 'Mi perfil', href: PATHS.profile},
          {name: 'Mis datos', href: PATHS.personalData},
          {name: 'Cerrar mi cuenta'},
        ]}
      />
      <PageTitle
        note={`Tenés ${REOPEN_DAYS} días para arrepentirte: si ingresás en ese tiempo, tu cuenta se vuelve a abrir.`}
      >
        Cerrar mi cuenta
      </PageTitle>
      <Stack gap={5}>
        <Card title="Qué pasa ahora">
          <BulletList>
            <li>Cerramos tus sesiones en todos los dispositivos.</li>
            <li>Anulamos tus próximos turnos y te avisamos de cada uno. Los de tus familiares quedan como están.</li>
            <li>Te enviamos un email con la fecha hasta la que podés volver.</li>
          </BulletList>
        </Card>
        <Card title={`Qué borramos a los ${REOPEN_DAYS} días`}>
          <BulletList>
            <li>Tu contraseña, tus llaves de acceso y los dispositivos que recordamos.</li>
            <li>Tu email, teléfono y domicilio.</li>
            <li>Tus avisos y preferencias, y los permisos con tu grupo familiar.</li>
          </BulletList>
        </Card>
        <Card title="Qué guardamos, y por qué">
          <BulletList>
            <li>
              Tu historia clínica, con tus turnos, estudios y documentación: la Ley 26.529 nos obliga a conservarla 10
              años. Podés pedirla en cualquiera de nuestros centros.
            </li>
            <li>
              Quién sos (nombre, documento, nacimiento) y el registro de quién vio tus datos: la Ley 25.326 no permite
              borrarlos mientras exista esa obligación.
            </li>
          </BulletList>
        </Card>
        <Card title="Confirmá que sos vos">
          <FormLayout {...form} aria-label="Cerrar mi cuenta">
            <ErrorSummary {...summary} />
            <PasswordField
              {...field('password')}
              label={LABELS.password}
              autoComplete="current-password"
              maxLength={MAX_PASSWORD_LENGTH}
            />
            <FailureNotice failure={failure} />
            <FormActions>
              <ButtonLink kind="ghost" href={PATHS.personalData}>
                Volver
              </ButtonLink>
              <Button type="submit" kind="danger" busy={busy} busyText="Cerrando…">
                Cerrar mi cuenta
              </Button>
            </FormActions>
          </FormLayout>
        </Card>
      </Stack>
      <Dialog
        open={until !== null}
        closable={false}
        onClose={() => void signOut()}
        title="Estamos cerrando tu cuenta"
        actions={<Button onClick={() => void signOut()}>Entendido</Button>}
      >
        <p>
          Si cambiás de idea, ingresá hasta el {until && longDate(until)} y tu cuenta se vuelve a abrir. Te enviamos un
          email con estos datos.
        </p>
      </Dialog>
    </>
  )
}

/** Requires a typed password. */
function checkPassword({password = ''}: Typed): Checked<string> {
  const checked = checkBySchema(typedPassword, password)
  return checked.is === 'right'
    ? checked
    : {is: 'wrong', problems: [{field: 'password', message: 'Este campo es requerido'}]}
}
