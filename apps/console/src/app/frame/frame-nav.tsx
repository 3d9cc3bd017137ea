import {NavLink, useNavigate} from 'react-router'
import {KeyHint, useKeys} from '#shared/keys/keys.tsx'
import {usePages} from '#app/pages.ts'
import styles from './frame.module.css'

/** The pages that the member may open. */
export function FrameNav() {
  const pages = usePages()
  const navigate = useNavigate()
  useKeys(
    pages.flatMap(({name, path, key}) =>
      key === undefined ? [] : [{key, name: `Ir a ${name}`, run: () => void navigate(path)}],
    ),
  )
  if (pages.length === 0) return null
  return (
    <nav aria-label="Consola" className={styles.nav}>
      {pages.map(({name, path, key}) => (
        <NavLink key={path} to={path}>
          {name} {key !== undefined && <KeyHint>{key.toUpperCase()}</KeyHint>}
        </NavLink>
      ))}
    </nav>
  )
}
