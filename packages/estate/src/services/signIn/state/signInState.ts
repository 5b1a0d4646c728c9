import { z } from 'zod';

/** What an authorization code stands for. */
const codeGrantSchema = z.object({
  personId: z.string(),
  redirectUri: z.string(),
  scope: z.string(),
  nonce: z.string().optional(),
  codeChallenge: z.string().optional(),
  codeChallengeMethod: z.enum(['plain', 'S256']).optional(),
});

const expiring = { expiresAt: z.number() };

/** Schema of the kept state. Secrets are keys, in hashed form only; times are epoch milliseconds. */
export const signInStateSchema = z.object({
  codes: z.record(z.string(), codeGrantSchema.extend(expiring)),
  sessions: z.record(
    z.string(),
    z.object({ personId: z.string(), ...expiring }),
  ),
  refreshTokens: z.record(
    z.string(),
    z.object({
      personId: z.string(),
      scope: z.string(),
      /** All refresh tokens that come of one sign-in share it. */
      familyId: z.string(),
      ...expiring,
    }),
  ),
  /** Codes that were used, with the family of refresh tokens that came of them. */
  usedCodes: z.record(
    z.string(),
    z.object({ familyId: z.string(), ...expiring }),
  ),
});

export type CodeGrant = z.infer<typeof codeGrantSchema>;
export type SignInState = z.infer<typeof signInStateSchema>;

/** The state in which nobody is signed in. */
export function emptySignInState(): SignInState {
  return { codes: {}, sessions: {}, refreshTokens: {}, usedCodes: {} };
}
