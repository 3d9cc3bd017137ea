import FileDown from 'lucide/dist/esm/icons/file-down.mjs'
import FileText from 'lucide/dist/esm/icons/file-text.mjs'
import Share2 from 'lucide/dist/esm/icons/share-2.mjs'
import type {GalleryExample} from '#gallery/gallery-example.ts'
import {NavLink} from '#nav-link/nav-link.tsx'
import {MoreMenu} from './more-menu.tsx'

const actions = (
  <>
    <NavLink href="#resultado" icon={FileText}>
      Ver resultado
    </NavLink>
    <NavLink icon={FileDown} onPress={() => undefined}>
      Descargar PDF
    </NavLink>
    <NavLink icon={Share2} onPress={() => undefined}>
      Compartir
    </NavLink>
  </>
)

export const example: GalleryExample = {
  group: 'Navegación',
  name: 'Más acciones de un renglón',
  states: [
    {
      name: 'Cerrado (apretalo)',
      view: (
        <div style={{display: 'flex', justifyContent: 'flex-end', minHeight: 300}}>
          <MoreMenu
            label="Más opciones de Hemograma"
            head={
              <>
                <b>Hemograma</b>
                <br />
                <small>martes 3 de marzo</small>
              </>
            }
          >
            {actions}
          </MoreMenu>
        </div>
      ),
    },
    {
      name: 'Con una acción en curso',
      view: (
        <MoreMenu label="Más opciones de Orina completa" busy>
          {actions}
        </MoreMenu>
      ),
    },
  ],
}
