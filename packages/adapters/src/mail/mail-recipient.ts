const ONE_ADDRESS = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9.-]{0,188}[A-Za-z0-9])?$/

/** The one address a mail goes to; throws for anything else, such as a list or a name with an address in it. */
export function checkedRecipient(to: string): string {
  if (ONE_ADDRESS.test(to)) return to
  throw new TypeError('A mail goes to exactly one plain address')
}
