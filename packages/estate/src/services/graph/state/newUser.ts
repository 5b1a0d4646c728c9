import { z } from 'zod';
import { badRequest } from '../GraphError';
import { badProperty } from './newGroup';

const text = z.string().trim().min(1).max(256);

const mail = z.string().email().nullable();

const newUserSchema = z
  .object({
    accountEnabled: z.boolean(),
    displayName: text,
    mailNickname: z.string().regex(/^[A-Za-z0-9._-]{1,64}$/),
    userPrincipalName: z.string().regex(/^[A-Za-z0-9.'_-]{1,64}@[a-z0-9.-]+$/),
    passwordProfile: z
      .object({
        password: z.string().min(8),
        forceChangePasswordNextSignIn: z.boolean().default(true),
      })
      .strict(),
    userType: z.enum(['Member', 'Guest']).default('Member'),
    mail: mail.default(null),
    jobTitle: text.nullable().default(null),
  })
  .strict();

const userPatchSchema = z.object({ mail }).strict();

/** A checked body of `POST /users`. */
export type NewUser = z.output<typeof newUserSchema>;

/** A checked body of `PATCH /users/{id}`. */
export type UserPatch = z.output<typeof userPatchSchema>;

function parse<Output>(schema: z.ZodType<Output>, body: unknown): Output {
  if (typeof body !== 'object' || body === null) {
    throw badRequest('Empty Payload. JSON content expected.');
  }
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const name =
    issue.code === 'unrecognized_keys' ? issue.keys[0] : issue.path.join('.');
  throw badProperty(
    `Invalid value specified for property '${name}' of resource 'User'.`,
  );
}

/**
 * Checks the body of a request for a new user.
 *
 * @throws GraphError with status 400
 */
export function parseNewUser(body: unknown): NewUser {
  return parse(newUserSchema, body);
}

/**
 * Checks the body of a change of a user. Only the mailbox can change.
 *
 * @throws GraphError with status 400
 */
export function parseUserPatch(body: unknown): UserPatch {
  return parse(userPatchSchema, body);
}
