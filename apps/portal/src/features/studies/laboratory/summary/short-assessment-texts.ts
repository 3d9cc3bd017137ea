import type {Assessment} from '@ceibo/laboratory/values/result-severity'

/** Assessments in fewer words than `ASSESSMENT_WORDS`, for a narrow column; only those of values that stand out. */
export const SHORT_ASSESSMENT_WORDS: Readonly<Partial<Record<Assessment, string>>> = {
  low: 'Por debajo',
  high: 'Por encima',
  'far-low': 'Muy por debajo',
  'far-high': 'Muy por encima',
  'low-of-all': 'Por debajo de todos',
  'high-of-all': 'Por encima de todos',
  'far-low-of-all': 'Muy por debajo de todos',
  'far-high-of-all': 'Muy por encima de todos',
  'very-low': 'Muy por debajo',
  'very-high': 'Muy por encima',
  'critical-low': 'Crítico, por debajo',
  'critical-high': 'Crítico, por encima',
  critical: 'Marcado como crítico',
  abnormal: 'Marcado',
  'marked-low': 'Marcado: bajo',
  'marked-high': 'Marcado: alto',
  'marked-very-low': 'Marcado: muy bajo',
  'marked-very-high': 'Marcado: muy alto',
  'marked-critical-low': 'Marcado: crítico, bajo',
  'marked-critical-high': 'Marcado: crítico, alto',
}
