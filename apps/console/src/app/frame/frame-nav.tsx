import {useRef} from 'react'
import {NavLink, useLocation, useNavigate} from 'react-router'
import {KeyHint, useKeys} from '#shared/keys/keys.tsx'
import {type PageLink, usePages} from '#app/pages.ts'
import styles from './frame.module.css'

/** As many as stand beside the one line at 1280 px, with the texts as wide as people may set them. */
const MOST_IN_BAR = 5

/** The pages that the member may open; those that find no room in the bar are in its menu. */
export function FrameNav() {
  const pages = usePages()
  const navigate = useNavigate()
  useKeys(
    pages.flatMap(({name, path, key}) =>
      key === undefined ? [] : [{key, name: `Ir a ${name}`, run: () => void navigate(path)}],
    ),
  )
  if (pages.length === 0) return null
  // The menu takes the room of one.
  const shown = pages.length > MOST_IN_BAR ? MOST_IN_BAR - 1 : MOST_IN_BAR
  return (
    <nav aria-label="Consola" className={styles.nav}>
      <Links to={pages.slice(0, shown)} />
      {pages.length > shown && <MorePages pages={pages.slice(shown)} />}
    </nav>
  )
}

const Links = ({to, onFollow}: {to: readonly PageLink[]; onFollow?: () => void}) =>
  to.map(({name, path, key}) => (
    // A page whose address lies below that of another one is not both.
    <NavLink key={path} to={path} end={to.some((other) => other.path.startsWith(`${path}/`))} onClick={onFollow}>
      {name} {key !== undefined && <KeyHint>{key.toUpperCase()}</KeyHint>}
    </NavLink>
  ))

const MENU = 'mas-paginas'

/** A popover, which the browser closes with Escape and by a press elsewhere. */
function MorePages({pages}: {pages: readonly PageLink[]}) {
  const menu = useRef<HTMLDivElement>(null)
  const {pathname} = useLocation()
  const holdsCurrent = pages.some(({path}) => pathname.startsWith(path))
  return (
    <>
      <button type="button" popoverTarget={MENU} className={styles.more} data-current={holdsCurrent}>
        Más
      </button>
      <div ref={menu} id={MENU} popover="auto" className={styles.menu}>
        <Links to={pages} onFollow={() => menu.current?.hidePopover()} />
      </div>
    </>
  )
}
