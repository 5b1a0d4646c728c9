/** Returns true for an error of the server with one of these statuses. */
export function isStatus(error: unknown, ...statuses: number[]): boolean {
  const { statusCode } = (error ?? {}) as { statusCode?: number };
  return statusCode !== undefined && statuses.includes(statusCode);
}
