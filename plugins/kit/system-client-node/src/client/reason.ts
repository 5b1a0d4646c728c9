import { z } from 'zod';
import { scrub } from './scrub';

/** Longest reason that a person sees, in characters. */
const MAX_REASON_LENGTH = 300;

const text = z.string().optional().catch(undefined);
const inner = z.object({ code: text, message: text });

/**
 * The shapes of the vendors' errors:
 * - Azure Resource Manager and Microsoft Graph: `{ error: { code, message } }`,
 *   https://learn.microsoft.com/azure/azure-resource-manager/management/common-error-codes and
 *   https://learn.microsoft.com/graph/errors
 * - GitHub: `{ message, errors: [{ message }] }`, https://docs.github.com/rest/using-the-rest-api/troubleshooting-the-rest-api
 * - Confluent: `{ error_code, message }` of Kafka and the Stream Catalog, `{ errors: [{ title, detail }] }` of the others,
 *   https://docs.confluent.io/cloud/current/api.html#section/Errors
 * - OAuth: `{ error, error_description }`
 * - Azure DevOps: `{ typeKey, message }`
 */
const answerSchema = z.object({
  error: z.union([inner, z.string()]).optional().catch(undefined),
  error_description: text,
  code: text,
  typeKey: text,
  message: text,
  errors: z
    .array(z.object({ title: text, detail: text, message: text, code: text }))
    .optional()
    .catch(undefined),
});

/**
 * The reason of a refused call in the vendor's words, for a person: code and message, without secrets, addresses and signs
 * that a page or a terminal would act on.
 *
 * @param body - the whole answer
 * @returns undefined if the answer has no reason that can be read
 */
export function reasonOf(body: string): string | undefined {
  const parts = readParts(body).filter(part => part?.trim());
  if (parts.length === 0) return undefined;
  const clean = scrub(parts.join(': '))
    // Of terminals, and of pages.
    .replace(/\p{C}/gu, ' ')
    .replace(/</g, '‹')
    .replace(/>/g, '›')
    .replace(/\s+/g, ' ')
    .trim();
  const short =
    clean.length > MAX_REASON_LENGTH
      ? `${clean.slice(0, MAX_REASON_LENGTH - 1)}…`
      : clean;
  return short.replace(/\.$/, '');
}

/**
 * Codes of Azure Resource Manager for an API version or a resource type that it does not have, also with status 404
 * (https://learn.microsoft.com/azure/azure-resource-manager/troubleshooting/error-register-resource-provider and
 * https://learn.microsoft.com/azure/azure-resource-manager/troubleshooting/common-deployment-errors).
 */
const VERSION_FAULTS: readonly string[] = [
  'InvalidApiVersionParameter',
  'InvalidResourceType',
  'NoRegisteredProviderFound',
];

/**
 * Returns the code of a refusal whose cause is the portal itself: it asks for what the system does not have. Such an answer
 * says nothing about the thing that was asked for, whatever its status.
 *
 * @param body - the whole answer
 */
export function versionFaultOf(body: string): string | undefined {
  const error = readAnswer(body)?.error;
  const code = typeof error === 'object' ? error.code : undefined;
  return VERSION_FAULTS.find(one => one === code);
}

function readAnswer(body: string) {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return undefined;
  }
  return answerSchema.safeParse(value).data;
}

function readParts(body: string): (string | undefined)[] {
  const read = readAnswer(body);
  if (!read) return [];
  const { error, errors = [], ...answer } = read;
  if (typeof error === 'object') return [error.code, error.message];
  const details = errors
    .slice(0, 3)
    .map(one => one.detail ?? one.message ?? one.title ?? one.code);
  return [
    error ?? answer.code ?? answer.typeKey,
    answer.error_description ?? answer.message,
    ...details,
  ];
}
