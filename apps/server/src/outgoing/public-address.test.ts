import { describe, expect, it } from "vitest";
import { isPublicAddress } from "./public-address.ts";

describe("a public address", () => {
  it.each([
    "8.8.8.8",
    "93.184.216.34",
    "1.1.1.1",
    "172.32.0.1",
    "100.128.0.1",
    "2606:4700:4700::1111",
    "2a00:1450:4001::1",
  ])("is %s", (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    ["this network", "0.0.0.0"],
    ["this network", "0.1.2.3"],
    ["private", "10.0.0.1"],
    ["private", "172.16.0.1"],
    ["private", "172.31.255.255"],
    ["private", "192.168.1.1"],
    ["shared by carriers", "100.64.0.1"],
    ["shared by carriers, a cloud's metadata", "100.100.100.200"],
    ["this machine", "127.0.0.1"],
    ["this machine", "127.255.255.254"],
    ["link-local, clouds' metadata", "169.254.169.254"],
    ["a cloud's platform", "168.63.129.16"],
    ["protocol assignments", "192.0.0.192"],
    ["documentation", "192.0.2.1"],
    ["documentation", "198.51.100.7"],
    ["documentation", "203.0.113.7"],
    ["relays of 6to4", "192.88.99.1"],
    ["benchmarks", "198.18.0.1"],
    ["multicast", "224.0.0.1"],
    ["multicast", "239.255.255.255"],
    ["reserved", "240.0.0.1"],
    ["broadcast", "255.255.255.255"],
    ["unspecified", "::"],
    ["this machine", "::1"],
    ["link-local", "fe80::1"],
    ["link-local with a zone", "fe80::1%eth0"],
    ["a public one with a zone", "2606:4700:4700::1111%eth0"],
    ["unique local", "fc00::1"],
    ["unique local, a cloud's metadata", "fd00:ec2::254"],
    ["site-local", "fec0::1"],
    ["multicast", "ff02::1"],
    ["mapped", "::ffff:127.0.0.1"],
    ["mapped, although public", "::ffff:8.8.8.8"],
    ["IPv4-compatible", "::127.0.0.1"],
    ["translated", "::ffff:0:10.0.0.1"],
    ["NAT64", "64:ff9b::7f00:1"],
    ["NAT64 of a network's own", "64:ff9b:1::a00:1"],
    ["6to4", "2002:7f00:1::1"],
    ["Teredo", "2001:0:5ef5:79fb::1"],
    ["ISATAP", "2606:4700::5efe:10.0.0.1"],
    ["ISATAP of a global id", "2606:4700::200:5efe:10.0.0.1"],
    ["discarded", "100::1"],
    ["documentation", "2001:db8::1"],
    ["documentation", "3fff::1"],
    ["segment routing", "5f00::1"],
    ["not given out", "4000::1"],
    ["no address", "localhost"],
    ["no address", ""],
    ["shortened", "127.1"],
    ["octal", "0177.0.0.1"],
    ["hexadecimal", "0x7f000001"],
    ["a whole number", "2130706433"],
  ])("is none that is %s: %s", (_, address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});
