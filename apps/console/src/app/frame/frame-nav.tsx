import {NavLink} from 'react-router'
import {usePages} from '#app/pages.ts'
import styles from './frame.module.css'

/** The pages that the member may open. */
export function FrameNav() {
  const pages = usePages()
  if (pages.length === 0) return null
  return (
    <nav aria-label="Consola" className={styles.nav}>
      {pages.map(({name, path}) => (
        <NavLink key={path} to={path}>
          {name}
        </NavLink>
      ))}
    </nav>
  )
}
