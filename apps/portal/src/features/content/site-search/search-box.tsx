import {PATHS, SEARCH_QUERY} from '@ceibo/contract/pages/paths'
import {MAX_TYPED} from '@ceibo/rules/content/site-search'
import {Button} from '@ceibo/ui/button'
import Search from 'lucide/dist/esm/icons/search.mjs'
import styles from './site-search.module.css'

/** The search box: a form that works without scripts. */
export function SearchBox({typed}: {typed: string}) {
  return (
    <search className={styles.search}>
      <form action={PATHS.search} className={styles.form}>
        <label htmlFor="buscar" className="visually-hidden">
          Qué buscás
        </label>
        <input
          id="buscar"
          className={styles.input}
          type="search"
          name={SEARCH_QUERY}
          defaultValue={typed}
          maxLength={MAX_TYPED}
          required
          autoComplete="off"
          enterKeyHint="search"
          placeholder="Por ejemplo: muela, ecografía, Olivos"
        />
        <Button type="submit" icon={Search}>
          Buscar
        </Button>
      </form>
    </search>
  )
}
