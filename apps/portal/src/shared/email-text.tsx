/** An email that wraps before its domain where the line is narrow, not within a word. */
export function EmailText({email}: {email: string}) {
  const at = email.indexOf('@')
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}
