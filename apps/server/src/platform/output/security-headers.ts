/** Headers of every answer. HSTS is sent only over https. */
export function securityHeaders(https: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(self), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'content-security-policy': CSP_OF_DATA,
    ...(https && {'strict-transport-security': 'max-age=31536000; includeSubDomains'}),
  }
}

/** For answers that are not pages: they may load and run nothing. */
const CSP_OF_DATA = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
