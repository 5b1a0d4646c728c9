const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/;

/** True for an address of this machine alone, of either version of IP. */
export function isLoopback(address: string): boolean {
  return LOOPBACK.test(address);
}
