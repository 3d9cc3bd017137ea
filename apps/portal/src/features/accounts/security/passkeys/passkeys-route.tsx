import {PATHS} from '@ceibo/contract/pages/paths'
import {Breadcrumb} from '@ceibo/ui/breadcrumb'
import {Button} from '@ceibo/ui/button'
import {Card} from '@ceibo/ui/card'
import {RowList} from '@ceibo/ui/list-row'
import {Notice} from '@ceibo/ui/notice'
import {Skeleton} from '@ceibo/ui/skeleton'
import {Stack} from '@ceibo/ui/stack'
import {useToast} from '@ceibo/ui/toast-region'
import {useQuery, useQueryClient} from '@tanstack/react-query'
import {useState} from 'react'
import {LoadFailure} from '@ceibo/web-kit/failures/load-failure.tsx'
import {titled} from '@ceibo/web-kit/page/page-meta'
import {PageTitle} from '@ceibo/web-kit/page/page-title.tsx'
import {useApi} from '#shared/session/portal-dependencies.tsx'
import {useNow} from '@ceibo/web-kit/page/use-now'
import {SecurityLinks} from '#features/accounts/security/security-links.tsx'
import {AddPasskeyDialog} from './add-passkey-dialog.tsx'
import {PasskeyRow} from './passkey-row.tsx'
import {canMakePasskeys, passkeysQuery, useChangePasskeys} from './passkeys.api.ts'

export const meta = titled('Ingresar con tu huella o tu cara')

/** The keys of the person's devices: list, add, rename, remove. */
export default function PasskeysPage() {
  const api = useApi()
  const now = useNow()
  const toast = useToast()
  const queries = useQueryClient()
  const query = useQuery(passkeysQuery(api))
  const {remove, rename} = useChangePasskeys()
  const [isAdding, setAdding] = useState(false)
  const list = query.data

  function added(name: string) {
    setAdding(false)
    toast({text: `Listo: ya podés ingresar con «${name}»`})
    void queries.invalidateQueries({queryKey: passkeysQuery(api).queryKey})
  }

  return (
    <>
      <Breadcrumb
        crumbs={[{name: 'Inicio', href: PATHS.area}, {name: 'Mi perfil', href: PATHS.profile}, {name: 'Huella o cara'}]}
      />
      <PageTitle note="Guardá en tu celular o computadora una llave de tu cuenta: después ingresás con tu huella, tu cara o el código con que lo desbloqueás, sin escribir la contraseña. Tu contraseña sigue sirviendo.">
        Ingresar con tu huella o tu cara
      </PageTitle>
      <Stack gap={6}>
        <Card title="Tus llaves" busy={query.isPending}>
          {query.isPending && <Skeleton shape="list" count={2} text="Cargando tus llaves" />}
          {query.isError && !list && <LoadFailure title="No pudimos cargar tus llaves" query={query} />}
          {list && (
            <Stack gap={4}>
              {list.length === 0 ? (
                <p>Todavía no agregaste ningún dispositivo.</p>
              ) : (
                <RowList label="Tus llaves">
                  {list.map((passkey) => (
                    <PasskeyRow
                      key={passkey.id}
                      passkey={passkey}
                      now={now}
                      onRename={(name) => rename.mutateAsync({id: passkey.id, name})}
                      onRemove={() => remove.mutateAsync(passkey)}
                    />
                  ))}
                </RowList>
              )}
              {canMakePasskeys() ? (
                <div>
                  <Button onClick={() => setAdding(true)}>Agregar este dispositivo</Button>
                </div>
              ) : (
                <Notice tone="info">
                  Este navegador no permite ingresar con huella o cara. Actualizalo o abrí esta página en otro.
                </Notice>
              )}
            </Stack>
          )}
        </Card>
        {list && <SecurityLinks here={PATHS.passkeys} />}
      </Stack>
      {isAdding && <AddPasskeyDialog suggestedName={nameOfDevice()} onClose={() => setAdding(false)} onAdded={added} />}
    </>
  )
}

/** The suggested name of a key: the kind of this device. */
function nameOfDevice(): string {
  const {userAgent} = navigator
  if (/iPhone/.test(userAgent)) return 'Mi iPhone'
  if (/iPad/.test(userAgent)) return 'Mi iPad'
  return /Android/.test(userAgent) ? 'Mi celular' : 'Mi computadora'
}
