/** Converts the `Set-Cookie` headers of a response to the `Cookie` header of a browser's next request. */
export function cookieHeader(setCookies: string[]): string {
  return setCookies
    .map(line => line.split(';')[0])
    .filter(pair => !pair.endsWith('='))
    .join('; ');
}
