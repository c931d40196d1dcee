import ipaddr from "ipaddr.js";

/** Public by their range, but answered inside a cloud's own network (Azure's platform service). */
const OF_CLOUDS = new Set(["168.63.129.16"]);

/** Global unicast: all that IPv6 has given out. */
const GLOBAL = ipaddr.IPv6.parseCIDR("2000::/3");

/** Interface ids of ISATAP: the last 32 bits are an IPv4 address. */
function embedsIpv4({ parts }: ipaddr.IPv6): boolean {
  return ((parts[4] ?? 0) & 0xfdff) === 0 && parts[5] === 0x5efe;
}

/**
 * Whether an address belongs to the public internet. Only what is positively so passes: no private, local, shared,
 * reserved, documentation, multicast or translated range, in IPv4, IPv6 or IPv4 written as IPv6.
 */
export function isPublicAddress(text: string): boolean {
  if (ipaddr.IPv4.isValidFourPartDecimal(text))
    return ipaddr.IPv4.parse(text).range() === "unicast" && !OF_CLOUDS.has(text);
  if (!ipaddr.IPv6.isValid(text) || text.includes("%")) return false;
  const address = ipaddr.IPv6.parse(text);
  // Mapped, 6to4, Teredo and NAT64 have ranges of their own, and none of them is "unicast".
  return address.range() === "unicast" && address.match(GLOBAL) && !embedsIpv4(address);
}
