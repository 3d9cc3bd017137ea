/** What the interface takes, for programs that look before they send. https://hl7.org/fhir/R4/capabilitystatement.html */
export const capabilityStatement = ({publicUrl, name}: {publicUrl: string; name: string}) => ({
  resourceType: 'CapabilityStatement',
  status: 'active',
  date: '2026-11-27',
  kind: 'instance',
  implementation: {description: `Intake of results of ${name}`, url: `${publicUrl}/fhir`},
  fhirVersion: '4.0.1',
  format: ['application/fhir+json'],
  rest: [
    {
      mode: 'server',
      documentation:
        'A transaction Bundle brings whole reports: DiagnosticReport with its Observation, ImagingStudy, Patient and what else it names. It is stored whole or not at all. Nothing is read here.',
      security: {
        service: [
          {
            coding: [{system: 'http://terminology.hl7.org/CodeSystem/restful-security-service', code: 'OAuth'}],
            text: 'OAuth 2.0 client credentials',
          },
        ],
        extension: [
          {
            url: 'http://fhir-registry.smarthealthit.org/StructureDefinition/oauth-uris',
            extension: [{url: 'token', valueUri: `${publicUrl}/fhir/token`}],
          },
        ],
      },
      interaction: [{code: 'transaction'}],
    },
  ],
})
