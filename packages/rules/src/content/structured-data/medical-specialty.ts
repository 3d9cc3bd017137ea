/** The specialties of schema.org (MedicalSpecialty), by the beginnings of their names in Spanish. */
const KNOWN: readonly (readonly [beginning: string, term: string])[] = [
  ['cardiolog', 'Cardiovascular'],
  ['cirugía buco', 'Dentistry'],
  ['cirugía', 'Surgical'],
  ['clínica médica', 'PrimaryCare'],
  ['dermatolog', 'Dermatology'],
  ['diabet', 'Endocrine'],
  ['diagnóstico por imágenes', 'Radiography'],
  ['endocrin', 'Endocrine'],
  ['endodon', 'Dentistry'],
  ['fisiatr', 'Physiotherapy'],
  ['flebolog', 'Cardiovascular'],
  ['fonoaudiolog', 'SpeechPathology'],
  ['gastroenterolog', 'Gastroenterologic'],
  ['geriatr', 'Geriatric'],
  ['ginecolog', 'Gynecologic'],
  ['hematolog', 'Hematologic'],
  ['implantes dentales', 'Dentistry'],
  ['infectolog', 'Infectious'],
  ['kinesiolog', 'Physiotherapy'],
  ['laboratorio', 'LaboratoryScience'],
  ['mastolog', 'Gynecologic'],
  ['medicina del deporte', 'Musculoskeletal'],
  ['medicina familiar', 'PrimaryCare'],
  ['nefrolog', 'Renal'],
  ['neonatolog', 'Pediatric'],
  ['neumonolog', 'Pulmonary'],
  ['neurolog', 'Neurologic'],
  ['nutricion', 'DietNutrition'],
  ['obstetric', 'Obstetric'],
  ['odonto', 'Dentistry'],
  ['oftalmolog', 'Optometric'],
  ['oncolog', 'Oncologic'],
  ['ortodon', 'Dentistry'],
  ['ortopedia', 'Musculoskeletal'],
  ['otorrino', 'Otolaryngologic'],
  ['pediatr', 'Pediatric'],
  ['periodon', 'Dentistry'],
  ['psiquiatr', 'Psychiatric'],
  ['radiolog', 'Radiography'],
  ['reumatolog', 'Rheumatologic'],
  ['traumatolog', 'Musculoskeletal'],
  ['urolog', 'Urologic'],
]

/** The URL of a specialty in schema.org's list; undefined for those that it lacks. */
export function medicalSpecialtyOf(name: string): string | undefined {
  const [, term] = KNOWN.find(([beginning]) => plain(name).startsWith(plain(beginning))) ?? []
  return term && `https://schema.org/${term}`
}

const plain = (name: string) => name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
