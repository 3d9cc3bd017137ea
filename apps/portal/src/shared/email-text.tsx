/** An email that a narrow line divides before its domain, and not within a word. */
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
