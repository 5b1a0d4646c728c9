/** Returns true for an answer of a server with one of these statuses. */
export function isStatus(error: unknown, ...statuses: number[]): boolean {
  const { statusCode } = Object(error) as { statusCode?: unknown };
  return statuses.some(status => status === statusCode);
}
