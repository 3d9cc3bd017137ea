import {PATHS} from '@ceibo/contract/pages/paths'
import type {SitePage} from '@ceibo/rules/content/site-search'

/** The static pages, with the words for which people search their content. */
export const SITE_PAGES: readonly SitePage[] = [
  {
    name: 'Emergencias y guardias',
    summary: 'Las guardias de la red, con sus horarios, y el teléfono de emergencias.',
    searchWords: [
      'urgencia',
      'guardia',
      'ambulancia',
      'accidente',
      'guardia odontológica',
      'dolor de muelas',
      'infarto',
      'dolor de pecho',
      'ACV',
      'derrame',
      'convulsiones',
      'desmayo',
      'falta de aire',
      'hemorragia',
      'quemadura',
      'intoxicación',
    ],
    href: PATHS.emergencies,
  },
  {
    name: 'Medios de pago',
    summary: 'Con qué podés pagar en los centros.',
    searchWords: ['pagar', 'tarjeta', 'efectivo', 'transferencia', 'débito', 'crédito', 'cuotas', 'precio'],
    href: PATHS.paymentMethods,
  },
  {
    name: 'WellTest',
    summary: 'El chequeo completo en una mañana.',
    searchWords: ['chequeo', 'chequeo preventivo', 'check up', 'control anual', 'ejecutivo'],
    href: PATHS.wellTest,
  },
  {
    name: 'Oftalmología',
    summary: 'Qué hacemos por tus ojos, y en qué centros.',
    searchWords: ['ojos', 'vista', 'anteojos', 'oculista', 'cataratas'],
    href: PATHS.ophthalmology,
  },
  {
    name: 'Consultas por video y recetas',
    summary: 'Cómo hablar con un médico por video y pedir una receta.',
    searchWords: ['receta', 'recetas', 'videoconsulta', 'teleconsulta', 'medicamentos', 'remedios', 'online'],
    href: PATHS.prescriptions,
  },
  {
    name: 'Turnos y resultados online',
    summary: 'Qué podés hacer desde el portal, y cómo empezar.',
    searchWords: ['resultados', 'turno online', 'análisis', 'informes', 'portal', 'cuenta'],
    href: PATHS.onlineResults,
  },
  {
    name: 'Contacto',
    summary: 'Escribinos una consulta, un comentario o una sugerencia.',
    searchWords: ['consulta', 'reclamo', 'queja', 'sugerencia', 'escribir', 'email', 'teléfono'],
    href: PATHS.contact,
  },
  {
    name: 'Línea de denuncia',
    summary: 'Para contar una conducta contraria a la ética o a la ley.',
    searchWords: ['denuncia', 'denunciar', 'ética', 'acoso', 'corrupción'],
    href: PATHS.whistleblowing,
  },
]
