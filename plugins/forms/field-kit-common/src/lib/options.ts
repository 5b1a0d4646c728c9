import { z } from 'zod/v3';

/** The option of all fields that may stay empty. */
export const optional = z
  .boolean()
  .default(false)
  .describe('Whether the field may be left empty');

/** The option of fields whose template restricts the names. */
export const pattern = z
  .string()
  .optional()
  .describe(
    'A regular expression that the value has to match; not anchored by itself, at most 500 characters, no named groups',
  );

/** The option of fields for names that may follow a naming convention of the company. */
export const convention = z
  .boolean()
  .default(false)
  .describe(
    'Whether the name has to follow the naming convention of the company. The form shows its parts',
  );

/** The option of pickers whose selection the template deletes. */
export const forDeleting = z
  .literal('delete')
  .optional()
  .describe(
    '`delete` when what is chosen is to be deleted: only what the person may delete is taken',
  );

/** The option of pickers whose selection is the place of a new resource. */
export const forCreating = z
  .literal('create')
  .optional()
  .describe(
    '`create` when something is to be created in it: only where the person may create is offered',
  );

/** The option of pickers for both purposes. */
export const purpose = z
  .enum(['create', 'delete'])
  .optional()
  .describe(
    'What the resource group is chosen for, `create` in it or `delete` it: only what the person may use so is offered',
  );
