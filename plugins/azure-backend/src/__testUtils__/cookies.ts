/** What a browser sends back of the cookies that an answer sets. */
export function cookieHeader(setCookies: string[]): string {
  return setCookies
    .map(line => line.split(';')[0])
    .filter(pair => !pair.endsWith('='))
    .join('; ');
}
