/** Returns true for an error of the server with this status. */
export function isStatus(error: unknown, status: number): boolean {
  return (error as { statusCode?: unknown }).statusCode === status;
}
