/** Every patient, for their own account: ids that are another's are told apart by the command, which reports them. */
export const everyPatient = (): boolean => true

/** Taking an address back is proved by the link alone. */
export const whoeverHasTheLink = (): boolean => true
