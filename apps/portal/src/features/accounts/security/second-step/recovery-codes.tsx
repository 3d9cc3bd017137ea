import {Button} from '@ceibo/ui/button'
import {Card} from '@ceibo/ui/card'
import {Cluster, Stack} from '@ceibo/ui/stack'
import {useToast} from '@ceibo/ui/toast-region'
import styles from './second-step.module.css'

type Props = {codes: readonly string[]; onDone: () => void}

/** The recovery codes, which are shown only once, with buttons to copy, download or print them. */
export function RecoveryCodes({codes, onDone}: Props) {
  const toast = useToast()
  const text = `Códigos de recuperación. Cada uno sirve una sola vez.\n\n${codes.join('\n')}\n`

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      toast({text: 'Copiamos los códigos'})
    } catch {
      toast({tone: 'bad', text: 'Tu navegador no permite copiar. Descargalos o anotalos.'})
    }
  }

  function download() {
    const url = URL.createObjectURL(new Blob([text], {type: 'text/plain'}))
    const link = Object.assign(document.createElement('a'), {href: url, download: 'codigos-de-recuperacion.txt'})
    link.click()
    URL.revokeObjectURL(url)
  }

  return (
    <Card title="Tus códigos de recuperación">
      <Stack gap={5}>
        <p>
          Si perdés el celular, con uno de estos códigos podés ingresar. Guardalos ahora en un lugar seguro:{' '}
          <b>no los vamos a mostrar de nuevo</b>.
        </p>
        <ol className={styles.codes} aria-label="Códigos de recuperación">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <div data-print="none">
          <Stack gap={4}>
            <Cluster>
              <Button kind="ghost" onClick={() => void copy()}>
                Copiar
              </Button>
              <Button kind="ghost" onClick={download}>
                Descargar
              </Button>
              <Button kind="ghost" onClick={() => print()}>
                Imprimir
              </Button>
            </Cluster>
            <div>
              <Button onClick={onDone}>Ya los guardé</Button>
            </div>
          </Stack>
        </div>
      </Stack>
    </Card>
  )
}
