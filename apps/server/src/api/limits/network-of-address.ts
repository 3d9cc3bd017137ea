import ipaddr from 'ipaddr.js'

/** The network of an address, /24 or /64, as text, so that a household or office counts once. */
export function networkOfAddress(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown'
  // An IPv4 address in the form of IPv6 counts as itself.
  const plain = ipaddr.process(address)
  return plain.kind() === 'ipv4'
    ? `${ipaddr.IPv4.networkAddressFromCIDR(`${plain.toString()}/24`).toString()}/24`
    : `${ipaddr.IPv6.networkAddressFromCIDR(`${plain.toString()}/64`).toString()}/64`
}
