/** A problem in the words of FHIR: the code of its issue type, a sentence, and the element where it lies. */
export type Issue = {code: IssueCode; text: string; at?: string; severity?: 'error' | 'warning' | 'information'}

/** https://hl7.org/fhir/R4/valueset-issue-type.html */
export type IssueCode =
  | 'structure'
  | 'required'
  | 'value'
  | 'not-supported'
  | 'business-rule'
  | 'processing'
  | 'too-costly'
  | 'too-long'
  | 'duplicate'
  | 'conflict'
  | 'login'
  | 'forbidden'
  | 'not-found'
  | 'throttled'
  | 'transient'
  | 'exception'
  | 'informational'

/** The resource that says what went wrong, or needs a look. */
export const operationOutcome = (issues: readonly Issue[]) => ({
  resourceType: 'OperationOutcome',
  issue: issues.map(({code, text, at, severity = 'error'}) => ({
    severity,
    code,
    diagnostics: text,
    ...(at !== undefined && {expression: [at]}),
  })),
})
