import {PATHS} from '@ceibo/contract/pages/paths'
import {Card} from '@ceibo/ui/card'
import {ListRow, RowList} from '@ceibo/ui/list-row'

const PAGES = [
  {
    href: PATHS.passkeys,
    title: 'Ingresar con tu huella o tu cara',
    note: 'Las llaves de tus dispositivos, para ingresar sin contraseña.',
  },
  {
    href: PATHS.secondStep,
    title: 'Segundo paso',
    note: 'Un código además de tu contraseña cuando ingresás en un dispositivo nuevo.',
  },
  {href: PATHS.devices, title: 'Dispositivos', note: 'Dónde está abierta tu cuenta, y cómo cerrarla.'},
]

/** Links to the other pages about sign-in. */
export function SecurityLinks({here}: {here: string}) {
  return (
    <Card title="Más sobre cómo ingresás">
      <RowList>
        {PAGES.filter(({href}) => href !== here).map((page) => (
          <ListRow key={page.href} {...page} />
        ))}
      </RowList>
    </Card>
  )
}
