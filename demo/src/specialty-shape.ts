/** A kind of consultation or study of the catalogue. */
export type ServiceData = {
  name: string
  needsOrder?: boolean
  preparation?: string
  minAge?: number
  maxAge?: number
  sex?: 'M' | 'F'
}

/** Services that one agenda offers together, in slots of the same length. */
export type OfferingData = {
  name: string
  minutes: number
  services: readonly ServiceData[]
}

export type SpecialtyData = {
  /** The id of the specialty; its services have the ids from 100 × id + 1. */
  id: number
  code: string
  name: string
  kind: 'medical' | 'dental' | 'study'
  /** The profession, which decides the title; a team has no names. */
  profession: 'doctor' | 'licensed' | 'dentist' | 'team'
  /** In which centres of its kind it is offered: all, the large and medium ones, the large ones, or only one. */
  reach: 'all' | 'most' | 'large' | 'one'
  /** Also attends on Saturdays, and its next days are fuller. */
  popular?: boolean
  /** Attends only from seven to nine, from Monday to Saturday. */
  early?: boolean
  minAge?: number
  maxAge?: number
  sex?: 'M' | 'F'
  offerings: readonly OfferingData[]
}
