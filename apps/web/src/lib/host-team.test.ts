import { expect, it } from "vitest";
import { teamOfHost } from "./host-team.ts";

it("gives the workshop's hosts a local team, without asking", () => {
  for (const host of ["localhost", "local", "dashboard.example.com", "staging.example.com"])
    expect(teamOfHost(host), host).toMatchObject({ slug: "local" });
});

it("asks for the team that a host's first part names", () => {
  expect(teamOfHost("Acme.toolkit.example")).toBe("acme");
});

it("asks for nothing where the host names no team", () => {
  for (const host of ["example.com", "toolkit", "www.example.com", "192.168.0.10", "[::1]"])
    expect(teamOfHost(host), host).toBeNull();
});
