import { z } from 'zod';
import { DAY_0, DAY_1, type OnboardType } from './choices';
import { payloadSchema, type Payload } from './schema';
import type { Form, Version } from './version';

/** The value of a create form in the template's parameters (ledger E-019, E-020). */
export interface CreateValue {
  /** Undefined until the user has chosen a type. */
  onboardType?: OnboardType;
  payload: Payload;
}

/** The value of an update form in the template's parameters. */
export interface UpdateValue {
  /** Folder of the file, as listed. */
  portfolio: string;
  /** Name of the file, as listed, with its ending. */
  file: string;
  /** Hash of the file that the user has changed. The server compares it, so that no change of somebody else is lost. */
  revision: string;
  payload: Payload;
}

const name = z.string().min(1).max(255);

function buildSchemas(version: Version) {
  const payload = (form: Form) => payloadSchema(version, form);
  return {
    create: z.strictObject({
      onboardType: z.enum([DAY_0, DAY_1]).optional(),
      payload: payload('create'),
    }),
    update: z.strictObject({
      portfolio: name,
      file: name,
      revision: z.string().max(255),
      payload: payload('update'),
    }),
  };
}

const SCHEMAS = { CN: buildSchemas('CN'), V2: buildSchemas('V2') };

/** The schema of the value of a create form. */
export function createValueSchema(version: Version): z.ZodType<CreateValue> {
  return SCHEMAS[version].create;
}

/** The schema of the value of an update form. */
export function updateValueSchema(version: Version): z.ZodType<UpdateValue> {
  return SCHEMAS[version].update;
}
