import type {ReactNode} from 'react'
import {BrandMark} from '#brand-mark/brand-mark.tsx'
import type {GalleryExample, GalleryState} from './gallery-example.ts'
import {galleryPages} from './gallery-pages.ts'
import styles from './gallery-shell.module.css'

/** The page of one example, or the index when there is none. */
export function GalleryShell({id}: {id: string | null}) {
  const example = id ? galleryPages.get(id) : undefined
  return (
    <div>
      <header className={styles.top}>
        <a href="./" className={styles.home}>
          <BrandMark name="Ceibo" />
        </a>
        <span>Galería</span>
      </header>
      <main className={styles.main}>{example ? <ExamplePage example={example} /> : <GalleryIndex />}</main>
    </div>
  )
}

function ExamplePage({example}: {example: GalleryExample}) {
  return (
    <>
      <h1>{example.name}</h1>
      <div className={styles.states}>
        {example.states.map((state) => (
          <section key={state.name} className={styles.state} data-wide={state.wide}>
            <h2 className={styles.name}>{state.name}</h2>
            <div className={styles.view}>{viewOf(state)}</div>
          </section>
        ))}
      </div>
    </>
  )
}

function viewOf(state: GalleryState): ReactNode {
  if (typeof state.view !== 'function') return state.view
  const View = state.view
  return <View />
}

function GalleryIndex() {
  const groups = Map.groupBy(galleryPages, ([, example]) => example.group)
  return (
    <>
      <h1>Componentes</h1>
      <div className={styles.groups}>
        {[...groups].map(([group, pages]) => (
          <section key={group}>
            <h2>{group}</h2>
            <ul>
              {pages.map(([id, example]) => (
                <li key={id}>
                  <a href={`?ejemplo=${id}`}>{example.name}</a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}
