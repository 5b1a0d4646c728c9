import {
  comparePayloads,
  labelOf,
  reviewUpdate,
  updateValueSchema,
  type Version,
} from '@portal/plugin-ecosystem-builder-common';
import type { ReviewRow } from '@portal/plugin-field-kit';
import { openedFile } from './file/openedFiles';

/** Own text: the page was loaded again on the review. */
const CHANGES_UNKNOWN = 'Open this step to see the changes';

/** Own text: the person did not change this. */
const BY_PORTAL = 'by the portal';

/**
 * The review of an update: the file, and only what changes, before and after. These are the changes of the form's diff; some the
 * portal makes, which has looked up the application id.
 */
export function reviewOfUpdate(version: Version, given: unknown): ReviewRow[] {
  const { data: value } = updateValueSchema(version).safeParse(given);
  if (!value) return [];
  const file = {
    label: labelOf('filename'),
    value: `${value.portfolio}/${value.file}`,
  };
  const opened = openedFile(value);
  if (!opened) return [file, { label: 'Changes', value: CHANGES_UNKNOWN }];
  const { file: before, base } = opened;
  const changes = reviewUpdate(version, { before, after: value.payload });
  const ofPortal = comparePayloads(before, base).map(({ key }) => key);
  return [
    file,
    ...changes.map(change => ({
      section: change.section,
      label: change.label,
      value: [
        `${change.before} → ${change.after}`,
        ...(ofPortal.includes(change.key) ? [BY_PORTAL] : []),
      ].join(', '),
    })),
  ];
}
