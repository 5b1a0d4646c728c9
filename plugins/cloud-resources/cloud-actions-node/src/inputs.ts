import { describeRule, type NameRule } from '@portal/plugin-backend-kit-common';
import { z } from 'zod/v3';

/** The owner group of the new resource. */
export const ownerInput = z
  .string()
  .min(1)
  .max(200)
  .describe('Group that it is to belong to; one of the requester’s own');

/** The id of a resource: output of actions that create or delete it, input of actions that describe it. */
export const resourceIdOutput = z
  .string()
  .min(1)
  .max(2_000)
  .describe('Id of the thing, unique in all systems');

export const createdOutput = {
  resourceId: resourceIdOutput.optional(),
  isNew: z
    .boolean()
    .optional()
    .describe('False when it was there already, of the same group'),
};

export const deletedOutput = {
  resourceId: resourceIdOutput.optional(),
  wasThere: z.boolean().optional().describe('Whether there was one'),
};

/** A name with the rule of a system. A new schema on each call: the scaffolder's JSON schema cannot share one between fields. */
export function nameInput(rule: NameRule) {
  const message = describeRule(rule);
  return z
    .string()
    .min(rule.minLength, message)
    .max(rule.maxLength, message)
    .regex(rule.pattern, message);
}

/** The purpose of a resource. */
export const purposeInput = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^[^\r\n]*$/, 'one line')
    .describe('What it is for, in one line');
