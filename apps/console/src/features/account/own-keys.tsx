import {useQuery} from '@tanstack/react-query'
import {useState} from 'react'
import {MAX_STAFF_PASSKEYS, type StaffPasskey} from '@ceibo/contract/staff/staff-passkeys'
import {Button} from '@ceibo/ui/button'
import {Skeleton} from '@ceibo/ui/skeleton'
import {momentText} from '@ceibo/web-kit/dates/spanish-dates'
import {useNow} from '@ceibo/web-kit/page/use-now'
import {CallFailure} from '#shared/call-failure.tsx'
import {KeyHint, useKeys} from '#shared/keys/keys.tsx'
import {hasPasskeys} from '#shared/passkeys/device-key.ts'
import {NoPasskeys} from '#shared/passkeys/key-button.tsx'
import {ownKeysQuery} from './account.api.ts'
import {AddKeyDialog} from './add-key-dialog.tsx'
import {RemoveKeyDialog} from './remove-key-dialog.tsx'
import styles from './account-page.module.css'

/** The passkeys of whoever is signed in. */
export function OwnKeys() {
  const now = useNow()
  const {data, error, isPending, refetch} = useQuery(ownKeysQuery)
  const [isAdding, setIsAdding] = useState(false)
  const [removed, setRemoved] = useState<StaffPasskey | null>(null)
  const keys = data?.passkeys ?? []
  const mayAdd = data !== undefined && hasPasskeys() && keys.length < MAX_STAFF_PASSKEYS
  const add = () => mayAdd && setIsAdding(true)
  useKeys(mayAdd ? [{key: 'a', name: 'Agregar una llave de acceso', run: add}] : [])
  return (
    <section className={styles.section} aria-labelledby="llaves">
      <div className={styles.head}>
        <h2 id="llaves" className={styles.subtitle}>
          Llaves de acceso
        </h2>
        {mayAdd && (
          <Button small onClick={add}>
            Agregar una llave <KeyHint>A</KeyHint>
          </Button>
        )}
      </div>
      <p>
        Con una llave entrás a la consola, y la desbloqueás, con tu huella, tu cara o el PIN de tu dispositivo: sin
        contraseña ni código.
      </p>
      <CallFailure failure={error} onRetry={() => void refetch()} />
      {isPending && <Skeleton shape="list" count={2} text="Cargando tus llaves" />}
      {data && !hasPasskeys() && <NoPasskeys />}
      {data && keys.length === 0 && <p className={styles.empty}>Todavía no agregaste ninguna llave.</p>}
      {keys.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Nombre</th>
              <th scope="col">Agregada</th>
              <th scope="col">Último uso</th>
              <th scope="col">
                <span className="visually-hidden">Acciones</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {keys.map((one) => (
              <tr key={one.id}>
                <th scope="row">{one.name}</th>
                <td>{momentText(one.createdAt, now)}</td>
                <td>{one.lastUsedAt === null ? 'Todavía no se usó' : momentText(one.lastUsedAt, now)}</td>
                <td className={styles.acts}>
                  <Button small kind="ghost" aria-label={`Quitar ${one.name}`} onClick={() => setRemoved(one)}>
                    Quitar
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {isAdding && <AddKeyDialog onClose={() => setIsAdding(false)} />}
      {removed && <RemoveKeyDialog passkey={removed} onClose={() => setRemoved(null)} />}
    </section>
  )
}
