import {PATHS} from '@ceibo/contract/pages/paths'
import {MAX_REPORT_CODE_LENGTH, REPORT_CODE_FIELD} from '@ceibo/contract/studies/sharing/report-authenticity'
import {Button} from '@ceibo/ui/button'
import {TextField} from '@ceibo/ui/text-field'
import ShieldCheck from 'lucide/dist/esm/icons/shield-check.mjs'
import styles from './report-check.module.css'

/** The form to type the code of a report: a plain one, which works without scripts. */
export const ReportCodeForm = ({label, error}: {label: string; error: string | undefined}) => (
  <form action={PATHS.reportCheck} className={styles.fields}>
    <TextField
      id={REPORT_CODE_FIELD}
      name={REPORT_CODE_FIELD}
      label={label}
      hint="Son 16 letras y números en grupos de cuatro, con guiones o sin ellos."
      error={error}
      required
      maxLength={MAX_REPORT_CODE_LENGTH}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      enterKeyHint="go"
    />
    <Button type="submit" icon={ShieldCheck}>
      Comprobar
    </Button>
  </form>
)
