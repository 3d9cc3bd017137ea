import {PATHS} from '@ceibo/contract/pages/paths'
import {Button, ButtonLink, type ButtonKind} from '@ceibo/ui/button'
import type {ReactNode} from 'react'
import {SidePanel} from './side-panel.tsx'
import {useSite} from '@ceibo/web-kit/session/site-settings.tsx'
import styles from './ways-in.module.css'

/** Content for visitors who have not signed in. The HTML contains both variants; styles show one (see public-page.ts). */
export const ForVisitor = ({children}: {children: ReactNode}) => <span className={styles.visitor}>{children}</span>

/** Content for people who have signed in. */
export const ForPatient = ({children}: {children: ReactNode}) => <span className={styles.patient}>{children}</span>

const CHOOSER = 'como-ingresar'

type Look = {kind: ButtonKind; small?: boolean; text?: string}

/** "Ingresar", which opens the choice of how, or the link to the area after sign-in. */
export const WaysIn = ({text = 'Ingresar', ...look}: Look) => (
  <>
    <ForVisitor>
      <Button type="button" popoverTarget={CHOOSER} aria-haspopup="dialog" {...look}>
        {text}
      </Button>
    </ForVisitor>
    <ForPatient>
      <ButtonLink href={PATHS.area} {...look}>
        {'Mi\u00a0portal'}
      </ButtonLink>
    </ForPatient>
  </>
)

const QUESTION = '¿Cómo querés ingresar?'

/** The side panel in which members of the plan and others choose their sign-in. `href` is the page for the others. */
export function LoginChooser({id = CHOOSER, href = PATHS.login}: {id?: string; href?: string}) {
  const {brandName, membersSite} = useSite()
  return (
    <SidePanel id={id} side="right" label={QUESTION}>
      <h2>{QUESTION}</h2>
      <ul className={styles.ways}>
        <li>
          <h3>Tengo otra cobertura o me atiendo en forma particular</h3>
          <p>Turnos y resultados de estudios en los centros de {brandName}.</p>
          <ButtonLink href={href} kind="primary" wide>
            Ingresar al portal
          </ButtonLink>
          <a href={PATHS.registration}>Crear una cuenta</a>
        </li>
        <li>
          <h3>Soy socio del plan de salud</h3>
          <p>Los socios tienen su propio sitio.</p>
          <ButtonLink href={membersSite} kind="ghost" wide>
            Ir al sitio de socios
          </ButtonLink>
        </li>
      </ul>
    </SidePanel>
  )
}
