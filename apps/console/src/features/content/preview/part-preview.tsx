import {type SyntheticEvent, useState} from 'react'
import {contentPreview} from '@ceibo/contract/content/editing/content-editing'
import type {ShownPage} from '@ceibo/rules/content/editing/part-pages'
import {Button} from '@ceibo/ui/button'
import {KeyHint, useKeys} from '#shared/keys/keys.tsx'
import styles from './part-preview.module.css'
import {useFitting} from './use-fitting.ts'

/** The widths at which a page is shown. */
const WIDTHS = {phone: 390, desktop: 1280} as const
type Width = keyof typeof WIDTHS

type Props = {
  part: string
  pages: readonly ShownPage[]
  /** Changes with the draft and with what is published: the page is read again. */
  version: number
  revision: string
}

/** The page as it will be: the server renders the draft as it renders what is published, and nothing of it runs. */
export function PartPreview({part, pages, version, revision}: Props) {
  const [width, setWidth] = useState<Width>('phone')
  const [path, setPath] = useState<string>()
  const page = pages.find((one) => one.path === path) ?? pages[0]
  useKeys([
    {
      key: 'w',
      name: width === 'phone' ? 'Ver como en una computadora' : 'Ver como en un teléfono',
      run: () => setWidth(width === 'phone' ? 'desktop' : 'phone'),
    },
  ])
  if (page === undefined) return null
  return (
    <section className={styles.preview} aria-label="Vista previa">
      <header className={styles.head}>
        {pages.length > 1 ? (
          <label className={styles.pages}>
            Página{' '}
            <select value={page.path} onChange={({target}) => setPath(target.value)}>
              {pages.map((one) => (
                <option key={one.path} value={one.path}>
                  {one.name}
                </option>
              ))}
            </select>
          </label>
        ) : (
          <h2 className={styles.title}>{page.name}</h2>
        )}
        <span className={styles.widths}>
          {(['phone', 'desktop'] as const).map((one) => (
            <Button key={one} small kind="ghost" aria-pressed={width === one} onClick={() => setWidth(one)}>
              {one === 'phone' ? 'Teléfono' : 'Computadora'} {width !== one && <KeyHint>W</KeyHint>}
            </Button>
          ))}
        </span>
      </header>
      <Frames
        key={`${part} ${page.path}`}
        title={`Vista previa de ${page.name}`}
        address={`${contentPreview.of(part, page.path, version)}&publicado=${revision}#${page.anchor ?? ''}`}
        width={WIDTHS[width]}
      />
    </section>
  )
}

type FramesProps = {title: string; address: string; width: number}

/** The page that is shown, and the next one above it until it has come: it does not flicker, and stays where it was scrolled to. */
function Frames({title, address, width}: FramesProps) {
  const [shown, setShown] = useState<string>()
  const [scrolled, setScrolled] = useState<number>()
  const {box, scale, height} = useFitting(width)
  const addresses = shown === undefined || shown === address ? [address] : [shown, address]
  function show({currentTarget: {contentWindow}}: SyntheticEvent<HTMLIFrameElement>, loaded: string) {
    if (scrolled !== undefined) contentWindow?.scrollTo(0, scrolled)
    contentWindow?.addEventListener('scroll', () => setScrolled(contentWindow.scrollY), {passive: true})
    setShown(loaded)
  }
  return (
    <div ref={box} className={styles.room} aria-busy={shown === undefined}>
      {addresses.map((one) => (
        <iframe
          key={one}
          title={title}
          src={one}
          sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          className={styles.frame}
          inert={one !== (shown ?? address)}
          style={{
            width,
            height: height / scale,
            transform: `scale(${scale})`,
            marginInlineStart: -(width * scale) / 2,
            visibility: one === (shown ?? address) ? 'visible' : 'hidden',
          }}
          onLoad={(event) => show(event, one)}
        />
      ))}
    </div>
  )
}
