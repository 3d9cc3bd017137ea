type Changes = {
  document?: string
  birthDate?: string
  family?: string
  protocol?: string
  value?: number
  status?: string
  issued?: string
  observation?: object
  report?: object
  bundle?: object
  more?: object[]
}

/** A transaction with one report of a laboratory and its glucose. */
export function aTransaction({
  document = '71000012',
  birthDate = '1983-05-14',
  family = 'Suárez',
  protocol = '25-00417',
  value = 95,
  status = 'final',
  issued = '2026-02-20T16:10:00-03:00',
  observation = {},
  report = {},
  bundle = {},
  more = [],
}: Changes = {}) {
  return {
    resourceType: 'Bundle' as const,
    type: 'transaction' as const,
    ...bundle,
    entry: [
      {
        fullUrl: 'urn:uuid:5a4e3b52-7f4e-4f3f-9a63-1d1a4f1c0001',
        resource: {
          resourceType: 'Patient',
          identifier: [{system: 'http://www.renaper.gob.ar/dni', value: document}],
          name: [{family, given: ['María']}],
          birthDate,
        },
        request: {method: 'PUT', url: `Patient?identifier=${document}`},
      },
      {
        fullUrl: 'urn:uuid:5a4e3b52-7f4e-4f3f-9a63-1d1a4f1c0002',
        resource: {
          resourceType: 'DiagnosticReport',
          identifier: [{system: 'https://laboratorio.example/protocolo', value: protocol}],
          status,
          code: {text: 'Glucemia en ayunas'},
          subject: {reference: 'urn:uuid:5a4e3b52-7f4e-4f3f-9a63-1d1a4f1c0001'},
          effectiveDateTime: '2026-02-20T07:40:00-03:00',
          issued,
          performer: [{display: 'Laboratorio Central'}],
          result: [{reference: 'urn:uuid:5a4e3b52-7f4e-4f3f-9a63-1d1a4f1c0003'}],
          ...report,
        },
        request: {method: 'POST', url: 'DiagnosticReport'},
      },
      {
        fullUrl: 'urn:uuid:5a4e3b52-7f4e-4f3f-9a63-1d1a4f1c0003',
        resource: {
          resourceType: 'Observation',
          status: 'final',
          code: {coding: [{system: 'http://loinc.org', code: '2345-7'}], text: 'Glucemia'},
          valueQuantity: {value, unit: 'mg/dL', code: 'mg/dL'},
          referenceRange: [{low: {value: 70}, high: {value: 100}}],
          ...observation,
        },
        request: {method: 'POST', url: 'Observation'},
      },
      ...more,
    ],
  }
}
