import { z } from 'zod';

/** Longest id, title and text of a check. */
const MAX_ID = 60;
const MAX_TITLE = 80;
const MAX_TEXT = 500;

const id = z
  .string()
  .max(MAX_ID)
  .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'is no id: use a-z, 0-9 and dashes');

/** What an owner does about a check that is not met. */
const todo = z.strictObject({
  text: z.string().min(1).max(MAX_TEXT),
  /** `edit`: the component's file; a path of the portal, for example a template; or the address of a document. */
  link: z
    .union([
      z.literal('edit'),
      z
        .string()
        .max(MAX_TEXT)
        .regex(/^(\/(?!\/)|https:\/\/)\S*$/, 'is no path and no https address'),
    ])
    .optional(),
});

/** Types of components, in upper or lower case. */
export const typesSchema = z
  .array(z.string().max(MAX_TITLE))
  .max(20)
  .default([]);

/** A check as its readers see it. */
export const checkSchema = z.strictObject({
  id,
  title: z.string().min(1).max(MAX_TITLE),
  description: z.string().min(1).max(MAX_TEXT),
  /** ID of the level that needs it. */
  level: id,
  /** False while it is tried out: its results are shown and count for no level. */
  counts: z.boolean().default(true),
  /** True if only owners and admins may know its result. */
  confidential: z.boolean().default(false),
  /** Types of components that it is for; all if it names none. */
  types: typesSchema,
  todo,
});

/** A level, for example bronze. */
export const levelSchema = z.strictObject({
  id,
  title: z.string().min(1).max(MAX_TITLE),
});

/**
 * A check in the engine: what readers see, with its place, its levels and its version. Keys that a later release adds
 * are left out, so that two releases at once understand each other.
 */
export const ratedCheckSchema = z.object({
  ...checkSchema.shape,
  todo: z.object(todo.shape),
  /** Changes with the meaning of the check, so that results of another meaning are not mixed. */
  version: z.string().min(1).max(64),
  position: z.number().int().nonnegative(),
  /** All levels, the lowest first. */
  levels: z.array(z.object(levelSchema.shape)).min(1),
  /** Types of components that have levels; all if empty. */
  levelTypes: typesSchema,
});

/** A check as its readers see it. */
export type Check = z.output<typeof checkSchema>;

/** A check in the engine. */
export type RatedCheck = z.output<typeof ratedCheckSchema>;

/** A level, for example bronze. */
export type Level = z.output<typeof levelSchema>;

/** Returns true if a check is for components of this type. Components of a type without levels have no checks. */
export function appliesTo(
  { types, levelTypes }: Pick<RatedCheck, 'types' | 'levelTypes'>,
  type: string,
): boolean {
  return [types, levelTypes].every(
    some => some.length === 0 || hasType(some, type),
  );
}

/** Returns true if a type is one of some, in upper or lower case. */
export function hasType(types: readonly string[], type: string): boolean {
  return types.some(one => one.toLowerCase() === type.toLowerCase());
}
