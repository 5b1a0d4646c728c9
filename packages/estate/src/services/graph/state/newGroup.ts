import { z } from 'zod';
import { badRequest, GraphError } from '../GraphError';

/** Maximum number of members and owners of a new group. */
const MAX_LINKS = 20;

/** The error for an invalid property or combination of properties. */
export function badProperty(message: string): GraphError {
  return new GraphError(400, 'Request_BadRequest', message);
}

const links = z.array(z.string()).optional();

const newGroupSchema = z
  .object({
    displayName: z.string().trim().min(1).max(256),
    description: z.string().max(1024).nullable().optional(),
    mailEnabled: z.boolean(),
    mailNickname: z
      .string()
      .min(1)
      .max(64)
      .regex(/^[!#$%&'*+\-./0-9=?A-Z^_`a-z{|}~]+$/),
    securityEnabled: z.boolean(),
    groupTypes: z.array(z.literal('Unified')).max(1).default([]),
    visibility: z.enum(['Private', 'Public']).default('Private'),
    'members@odata.bind': links,
    'owners@odata.bind': links,
  })
  .strict();

const groupPatchSchema = newGroupSchema
  .pick({ displayName: true, description: true })
  .partial()
  .strict();

/** A checked body of `POST /groups`. */
export type NewGroup = z.output<typeof newGroupSchema>;

function toGraphError(issue: z.ZodIssue): GraphError {
  if (issue.code === 'unrecognized_keys') {
    return badProperty(
      `One or more property values specified are invalid: '${issue.keys.join("', '")}'.`,
    );
  }
  const name = issue.path.join('.');
  if (issue.code === 'invalid_type' && issue.input === undefined) {
    return badProperty(
      `A value is required for property '${name}' of resource 'Group'.`,
    );
  }
  return badProperty(
    `Invalid value specified for property '${name}' of resource 'Group'.`,
  );
}

/** Graph supports the creation of only these two kinds: security groups without a mailbox, and Microsoft 365 groups. */
function checkKind({ groupTypes, mailEnabled, securityEnabled }: NewGroup) {
  const isUnified = groupTypes.includes('Unified');
  if (isUnified && !mailEnabled) {
    throw badProperty(
      "A value of 'true' is required for property 'mailEnabled' of a Unified group.",
    );
  }
  if (!isUnified && (mailEnabled || !securityEnabled)) {
    throw badProperty(
      'The service does not currently support writes of mail-enabled groups. Please ensure that the mail-enablement property is unset and the security-enablement property is set.',
    );
  }
}

/**
 * Checks the body of a request for a new group.
 *
 * @throws GraphError with status 400
 */
export function parseNewGroup(body: unknown): NewGroup {
  if (typeof body !== 'object' || body === null) {
    throw badRequest('Empty Payload. JSON content expected.');
  }
  const parsed = newGroupSchema.safeParse(body, { reportInput: true });
  if (!parsed.success) throw toGraphError(parsed.error.issues[0]);
  const group = parsed.data;
  checkKind(group);
  const count =
    (group['members@odata.bind']?.length ?? 0) +
    (group['owners@odata.bind']?.length ?? 0);
  if (count > MAX_LINKS) {
    throw badProperty(
      `The limit of '${MAX_LINKS}' members and owners of a new group is exceeded.`,
    );
  }
  return group;
}

/**
 * Checks the body of a change of a group.
 *
 * @throws GraphError with status 400
 */
export function parseGroupPatch(body: unknown) {
  const parsed = groupPatchSchema.safeParse(body, { reportInput: true });
  if (!parsed.success) throw toGraphError(parsed.error.issues[0]);
  return parsed.data;
}
