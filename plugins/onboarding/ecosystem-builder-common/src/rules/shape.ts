import type { z } from 'zod';
import { labelOf, OWN_MESSAGES, SUBMIT_MESSAGES } from '../texts';
import type { Problem } from './context';

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function toProblems(issue: z.core.$ZodIssue): Problem[] {
  const path = issue.path[0] === 'payload' ? issue.path.slice(1) : issue.path;
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map(key => ({
      field: 'form',
      message: OWN_MESSAGES.unknownKey(key.slice(0, 64)),
    }));
  }
  const [key] = path;
  if (typeof key !== 'string') {
    return [{ field: 'form', message: SUBMIT_MESSAGES.formEmpty }];
  }
  return [{ field: key, message: OWN_MESSAGES.malformed(labelOf(key)) }];
}

function unique(problems: Problem[]): Problem[] {
  const seen = new Set<string>();
  return problems.filter(({ field, message }) => {
    const key = `${field}\n${message}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

export type Shape<Value> =
  | { value: Value; problems?: undefined }
  | { value?: undefined; problems: Problem[] };

/** Reads a form's value of any shape. The value is returned as it is, with all its keys. */
export function readShape<Value>(
  schema: z.ZodType<Value>,
  value: unknown,
): Shape<Value> {
  if (!isRecord(value) || !isRecord(value.payload)) {
    return {
      problems: [{ field: 'form', message: SUBMIT_MESSAGES.formEmpty }],
    };
  }
  if (Object.hasOwn(value.payload, '__proto__')) {
    return {
      problems: [
        { field: 'form', message: OWN_MESSAGES.unknownKey('__proto__') },
      ],
    };
  }
  const parsed = schema.safeParse(value);
  return parsed.success
    ? { value: parsed.data }
    : { problems: unique(parsed.error.issues.flatMap(toProblems)) };
}
