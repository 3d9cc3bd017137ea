/** A kind of consultation or study, as the catalogue holds it. */
export interface ServiceData {
  name: string
  needsOrder?: boolean
  preparation?: string
  minAge?: number
  maxAge?: number
  sex?: 'M' | 'F'
}

/** Services that one agenda offers together, in slots of the same length. */
export interface OfferingData {
  name: string
  minutes: number
  services: readonly ServiceData[]
}

export interface SpecialtyData {
  /** The id of the specialty; its services have the ids 100 × id + 1 and on. */
  id: number
  code: string
  name: string
  kind: 'medical' | 'dental' | 'study'
  /** Whose title the professionals have; a team has no names. */
  profession: 'doctor' | 'licensed' | 'dentist' | 'team'
  /** In which centres of its kind: all, the large and medium, the large, or one alone. */
  reach: 'all' | 'most' | 'large' | 'one'
  /** Attends on Saturdays too, and its next days are fuller. */
  popular?: boolean
  /** Attends from seven to nine only, from Monday to Saturday. */
  early?: boolean
  minAge?: number
  maxAge?: number
  sex?: 'M' | 'F'
  offerings: readonly OfferingData[]
}
