/** Parameters of addresses that open a session or prove an identity (OAuth 2.0, OpenID Connect, signed links). */
const NAMES = [
  'access_token',
  'api[_-]?key',
  'assertion',
  'client_assertion',
  'client_secret',
  'code',
  'code_verifier',
  'id_token',
  'password',
  'refresh_token',
  'session_state',
  'sig',
  'signature',
  'state',
  'token',
].join('|');

/** A secret parameter of an address, plain or encoded in another address, up to the end of its value. */
const PARAMETER = new RegExp(
  `((?:[?&#;]|%3f|%26|%23)(?:${NAMES})(?:=|%3d))(?:(?!%26|%23)[^\\s&#;"'\\\\<>])+`,
  'gi',
);

/** A character of what stands before the `@` of an address. */
const LOCAL = /[^\s"'/?&=<>()[\],;:\\]/;

/** What follows the `@`, plain or encoded, of an address: a domain with at least one dot. */
const DOMAIN = /(?:@|%40)(?:[a-z\d-]{1,63}\.){1,8}[a-z]{2,63}/gi;

/** Replaces the values of secret parameters of addresses in a text. Linear in its length. */
function hideParameters(text: string): string {
  return text.replace(PARAMETER, '$1***');
}

/** Replaces the e-mail addresses in a text. Linear in its length. */
function hideMailAddresses(text: string): string {
  let hidden = '';
  let end = 0;
  for (const match of text.matchAll(DOMAIN)) {
    let start = match.index;
    while (start > end && LOCAL.test(text[start - 1])) start -= 1;
    if (start === match.index) continue;
    hidden += `${text.slice(end, start)}***`;
    end = match.index + match[0].length;
  }
  return hidden + text.slice(end);
}

/** Replaces the secrets of addresses, and e-mail addresses. */
export function hideSecrets(text: string): string {
  return hideMailAddresses(hideParameters(text));
}
