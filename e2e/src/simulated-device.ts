import type {Page} from '@playwright/test'

/** A device with a fingerprint reader, simulated by Chromium, which is touched at once and verifies its user unless it is set otherwise. */
export async function simulatedDevice(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const {authenticatorId} = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    touch: (enabled: boolean) => cdp.send('WebAuthn.setAutomaticPresenceSimulation', {authenticatorId, enabled}),
    verifies: (isUserVerified: boolean) => cdp.send('WebAuthn.setUserVerified', {authenticatorId, isUserVerified}),
  }
}
