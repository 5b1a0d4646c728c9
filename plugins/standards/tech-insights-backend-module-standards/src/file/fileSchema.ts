import {
  checkSchema,
  hasType,
  levelSchema,
  typesSchema,
} from '@portal/plugin-standards-common';
import { z } from 'zod';

/** Most checks and conditions: a page and a person can still take them in. */
const MAX_CHECKS = 50;
const MAX_CONDITIONS = 20;
const MAX_LEVELS = 6;

/** Collections of facts that only the owners of a component may know. */
const CONFIDENTIAL_FACTS = ['costFacts', 'secretFacts'];

/** A comparison of a fact. */
const comparison = z.strictObject({
  fact: z.string().min(1).max(100),
  operator: z.enum([
    'equal',
    'notEqual',
    'lessThan',
    'lessThanInclusive',
    'greaterThan',
    'greaterThanInclusive',
  ]),
  value: z.union([z.boolean(), z.number(), z.string().max(200)]),
});

/** A list of comparisons and of further lists; deep nesting helps nobody who reads it. */
const nested = z.union([
  comparison,
  z.strictObject({ all: z.array(comparison).min(1).max(MAX_CONDITIONS) }),
  z.strictObject({ any: z.array(comparison).min(1).max(MAX_CONDITIONS) }),
]);
const conditions = z.array(nested).min(1).max(MAX_CONDITIONS);
const rule = z.union([
  z.strictObject({ all: conditions }),
  z.strictObject({ any: conditions }),
]);

const fileCheck = checkSchema.extend({
  /** The collections of facts that the rule reads. */
  facts: z.array(z.string().min(1).max(100)).min(1).max(10),
  rule,
});

/** The file with levels and checks. */
export const fileSchema = z
  .strictObject({
    /** Types of components that have levels; all if it names none. */
    types: typesSchema,
    levels: z.array(levelSchema).min(1).max(MAX_LEVELS),
    checks: z.array(fileCheck).min(1).max(MAX_CHECKS),
  })
  .superRefine(({ types, levels, checks }, context) => {
    const refuse = (message: string) =>
      context.addIssue({ code: 'custom', message });
    for (const twice of repeated(checks.map(({ id }) => id))) {
      refuse(`two checks have the id '${twice}'`);
    }
    for (const twice of repeated(levels.map(({ id }) => id))) {
      refuse(`two levels have the id '${twice}'`);
    }
    const known = new Set(levels.map(({ id }) => id));
    for (const { id, level } of checks) {
      if (!known.has(level)) {
        refuse(
          `the check '${id}' has the level '${level}', which is not there`,
        );
      }
    }
    for (const { id, confidential, counts } of checks) {
      if (confidential && counts) {
        refuse(
          `the check '${id}' is confidential, so that it counts for no level (counts: false): the level would tell its result`,
        );
      }
    }
    for (const { id, confidential, facts } of checks) {
      const found = facts.find(name => CONFIDENTIAL_FACTS.includes(name));
      if (found && !confidential) {
        refuse(
          `the check '${id}' reads ${found}, which are for owners only: it must be confidential`,
        );
      }
    }
    for (const { id, types: ofCheck } of types.length > 0 ? checks : []) {
      if (ofCheck.length > 0 && !ofCheck.some(type => hasType(types, type))) {
        refuse(`the check '${id}' is for no type that has levels`);
      }
    }
  });

/** The file with levels and checks. */
export type StandardsFile = z.output<typeof fileSchema>;

function repeated(ids: string[]): string[] {
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
}
