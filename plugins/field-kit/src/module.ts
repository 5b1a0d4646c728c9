import { createFrontendModule } from '@backstage/frontend-plugin-api';
import { FormFieldBlueprint } from '@backstage/plugin-scaffolder-react/alpha';

const emailField = FormFieldBlueprint.make({
  name: 'email-field',
  params: {
    field: async () => (await import('./fields/EmailField')).emailField,
  },
});

const timestamp = FormFieldBlueprint.make({
  name: 'timestamp',
  params: { field: async () => (await import('./fields/Timestamp')).timestamp },
});

const teamMembers = FormFieldBlueprint.make({
  name: 'team-members',
  params: {
    field: async () => (await import('./fields/TeamMembers')).teamMembers,
  },
});

const directoryGroupAccess = FormFieldBlueprint.make({
  name: 'directory-group-access',
  params: {
    field: async () =>
      (await import('./fields/DirectoryGroupAccess')).directoryGroupAccess,
  },
});

const groupByEmailCheck = FormFieldBlueprint.make({
  name: 'group-by-email-check',
  params: {
    field: async () =>
      (await import('./fields/GroupByEmailCheck')).groupByEmailCheck,
  },
});

const costCode = FormFieldBlueprint.make({
  name: 'cost-code',
  params: { field: async () => (await import('./fields/CostCode')).costCode },
});

/** Makes plain texts of all forms quicker to type. */
const plainText = FormFieldBlueprint.make({
  name: 'plain-text',
  params: { field: async () => (await import('./plainText')).plainText },
});

/** Keeps what several fields give at the same time. */
const latestObject = FormFieldBlueprint.make({
  name: 'latest-object',
  params: {
    field: async () =>
      (await import('./latest/latestObjectField')).latestObjectField,
  },
});

/** The fields of the module that templates name. */
export const FORM_FIELDS = [
  emailField,
  timestamp,
  teamMembers,
  directoryGroupAccess,
  groupByEmailCheck,
  costCode,
] as const;

/**
 * The form fields that belong to no system: `EmailField`, `Timestamp`, `TeamMembers`, `DirectoryGroupAccess`,
 * `GroupByEmailCheck` and `CostCode`; and those that stand for every text without a field of its own, and for every object.
 *
 * @public
 */
export const fieldKitModule = createFrontendModule({
  pluginId: 'scaffolder',
  extensions: [...FORM_FIELDS, plainText, latestObject],
});
