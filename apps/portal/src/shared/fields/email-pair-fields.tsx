import {TextField} from '@ceibo/ui/text-field'

type Props = {
  field: (name: 'email' | 'repeatEmail') => {id: string; name: string; error: string | undefined}
  labels: {email: string; repeatEmail: string}
  hint: string
}

/** The email and its repetition. */
export function EmailPairFields({field, labels, hint}: Props) {
  return (
    <>
      {(['email', 'repeatEmail'] as const).map((name) => (
        <TextField
          key={name}
          {...field(name)}
          inputMode="email"
          label={labels[name]}
          {...(name === 'email' && {hint})}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      ))}
    </>
  )
}
