import { z } from 'zod';

/** The data of an authorization code. */
const codeGrantSchema = z.object({
  personId: z.string(),
  redirectUri: z.string(),
  scope: z.string(),
  nonce: z.string().optional(),
  codeChallenge: z.string().optional(),
  codeChallengeMethod: z.enum(['plain', 'S256']).optional(),
});

const expiring = { expiresAt: z.number() };

/** Schema of the stored state. Secrets are keys, in hashed form only; times are epoch milliseconds. */
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
      /** All refresh tokens of one sign-in have the same value. */
      familyId: z.string(),
      ...expiring,
    }),
  ),
  /** Used codes, with the family of their refresh tokens. */
  usedCodes: z.record(
    z.string(),
    z.object({ familyId: z.string(), ...expiring }),
  ),
});

export type CodeGrant = z.infer<typeof codeGrantSchema>;
export type SignInState = z.infer<typeof signInStateSchema>;

/** The state without sessions. */
export function emptySignInState(): SignInState {
  return { codes: {}, sessions: {}, refreshTokens: {}, usedCodes: {} };
}
