import { InputError } from '@backstage/errors';
import type { AccessService, Principal } from '@portal/plugin-access-node';
import {
  buildOnboardingPlace,
  checkCreate,
  createValueSchema,
  isPlainName,
  type OnboardingPlace,
  type Payload,
  type RuleContext,
  SUBMIT_MESSAGES,
  updateValueSchema,
  type Version,
} from '@portal/plugin-ecosystem-builder-common';
import { z } from 'zod';
import { refuse } from './problems';
import { requireRepository, type RepositorySystems } from './repository';

/** What a person asks for with one of the onboarding forms. */
export type OnboardingRequest = {
  context: RuleContext;
  place: OnboardingPlace;
  payload: Payload;
} & (
  | { form: 'create' }
  | {
      form: 'update';
      /** Hash of the file that the person has changed. */
      revision: string;
    }
);

/** Only the values of update forms name a file. */
const named = z.looseObject({ portfolio: z.unknown(), file: z.unknown() });

function readCreate(value: unknown, context: RuleContext): OnboardingRequest {
  refuse(checkCreate(value, context));
  const { payload } = createValueSchema(context.version).parse(value);
  const place = buildOnboardingPlace(payload);
  if (!place) throw new InputError(SUBMIT_MESSAGES.formEmpty);
  return { form: 'create', context, place, payload };
}

function readUpdate(value: unknown, context: RuleContext): OnboardingRequest {
  const { data } = updateValueSchema(context.version).safeParse(value);
  if (!data) throw new InputError(SUBMIT_MESSAGES.formEmpty);
  const { portfolio, file, revision, payload } = data;
  if (![portfolio, file].every(isPlainName)) {
    throw new InputError('The portfolio and the file are names, not paths');
  }
  const place = { portfolio, file };
  return { form: 'update', context, place, payload, revision };
}

/**
 * Reads the value of an onboarding form, which may come from anywhere.
 *
 * @throws InputError with every broken rule that can be seen without a system
 */
export function readRequest(
  value: unknown,
  version: Version,
  emailDomains: RuleContext['emailDomains'],
): OnboardingRequest {
  const context = { version, emailDomains } as const;
  return named.safeParse(value).success
    ? readUpdate(value, { ...context, form: 'update' })
    : readCreate(value, { ...context, form: 'create' });
}

async function requireRightOfForm(
  access: AccessService,
  requester: Principal,
  { form, payload, place }: OnboardingRequest,
  signal?: AbortSignal,
): Promise<void> {
  if (form === 'update') {
    const scope = { kind: 'onboarding-file', ...place } as const;
    await access.require(requester, 'change', scope, { signal });
    return;
  }
  const {
    application_id: applicationId,
    product = '',
    supported_by: team,
  } = payload;
  const scope = {
    kind: 'onboarding',
    product,
    ...(applicationId !== undefined && { applicationId }),
    ...(team !== undefined && { team }),
  } as const;
  await access.require(requester, 'create', scope, { signal });
}

/**
 * Checks that a person may onboard the application, or change its file, and may give access to the repository that the
 * payload names.
 *
 * @throws NotAllowedError with the reason; InputError for a repository that does not exist; ConflictError for a new one
 * that another application has
 */
export async function requireRight(
  systems: RepositorySystems,
  requester: Principal,
  request: OnboardingRequest,
  signal?: AbortSignal,
): Promise<void> {
  await requireRightOfForm(systems.access, requester, request, signal);
  await requireRepository(systems, requester, request.payload, signal);
}
