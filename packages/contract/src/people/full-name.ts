/** The whole name as it is shown. Somebody with a single name has it in both fields, and it is shown once. */
export const fullName = ({firstName, lastName}: {firstName: string; lastName: string}): string =>
  firstName.toLocaleLowerCase('es') === lastName.toLocaleLowerCase('es') ? firstName : `${firstName} ${lastName}`
