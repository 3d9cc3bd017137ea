import type {ComponentProps, ReactNode} from 'react'
import styles from './form-layout.module.css'

type Props = Omit<ComponentProps<'form'>, 'className'> & {
  /** `page` for a form that is the page, which has a greatest width; `box` for one inside a card or a dialog. */
  width?: 'page' | 'box'
}

/** A form: one column of fields, groups of fields, panels and messages. */
export const FormLayout = ({width = 'page', ...form}: Props) => (
  <form {...form} className={styles.form} data-width={width} />
)

type GroupProps = {
  /** Without a legend it is a column of fields and text. */
  legend?: ReactNode
  /** For a legend that repeats the title of the card around the form. */
  hidesLegend?: boolean
  children: ReactNode
}

/** Fields that belong together; a line separates a group from the one before it. */
export function FieldGroup({legend, hidesLegend, children}: GroupProps) {
  if (legend === undefined) return <div className={styles.group}>{children}</div>
  return (
    <fieldset className={styles.group}>
      <legend data-hidden={hidesLegend || undefined}>{legend}</legend>
      {children}
    </fieldset>
  )
}

/** The buttons at the end of a form; the last one is the main button. */
export const FormActions = ({children}: {children: ReactNode}) => <div className={styles.actions}>{children}</div>
