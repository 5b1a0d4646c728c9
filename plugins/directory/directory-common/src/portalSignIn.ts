/**
 * Claim of the tokens that the portal's own sign-in issues: `amr`, the authentication methods of RFC 8176. Tokens of
 * upstream's OAuth server, which assistants and the command line use, do not have it.
 */
export const PORTAL_SIGN_IN = { amr: ['portal'] };
