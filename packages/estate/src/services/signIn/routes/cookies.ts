/** Cookie of the directory's own session. Cookies ignore ports, so its name must differ from the portal's cookies. */
const COOKIE = 'estate_directory_session';

/** Reads the session id from a Cookie header. */
export function readSessionCookie(header: string | undefined) {
  const pair = header
    ?.split(';')
    .map(part => part.trim())
    .find(part => part.startsWith(`${COOKIE}=`));
  return pair?.slice(COOKIE.length + 1) || undefined;
}

/** Set-Cookie value that keeps a session until the browser closes. */
export function sessionCookie(id: string): string {
  return `${COOKIE}=${id}; Path=/; HttpOnly; SameSite=Lax`;
}

/** Set-Cookie value that ends the session. */
export function endedSessionCookie(): string {
  return `${COOKIE}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0`;
}
