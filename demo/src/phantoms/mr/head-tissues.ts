/** The tissues of a head, with their brightness in the three weightings. */
const TISSUES = {
  air: {t1: 0, t2: 0, flair: 0},
  fat: {t1: 980, t2: 720, flair: 640},
  bone: {t1: 60, t2: 50, flair: 45},
  marrow: {t1: 640, t2: 380, flair: 300},
  fluid: {t1: 130, t2: 1180, flair: 60},
  cortex: {t1: 390, t2: 640, flair: 590},
  deepCortex: {t1: 450, t2: 500, flair: 500},
  white: {t1: 640, t2: 370, flair: 390},
  muscle: {t1: 350, t2: 190, flair: 230},
  mucosa: {t1: 370, t2: 800, flair: 520},
  lens: {t1: 300, t2: 120, flair: 120},
  vessel: {t1: 40, t2: 30, flair: 30},
  disc: {t1: 300, t2: 420, flair: 330},
} as const

export type TissueName = keyof typeof TISSUES
export type Weighting = 't1' | 't2' | 'flair'

const NAMES: readonly TissueName[] = [
  'air',
  'fat',
  'bone',
  'marrow',
  'fluid',
  'cortex',
  'deepCortex',
  'white',
  'muscle',
  'mucosa',
  'lens',
  'vessel',
  'disc',
]

export const tissueNumber = (name: TissueName): number => NAMES.indexOf(name)
export const brightnessTable = (weighting: Weighting): Float32Array =>
  Float32Array.from(NAMES, (name) => TISSUES[name][weighting])
