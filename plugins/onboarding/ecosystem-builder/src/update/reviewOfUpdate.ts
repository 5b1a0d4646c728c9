import {
  labelOf,
  reviewUpdate,
  updateValueSchema,
  type Version,
} from '@portal/plugin-ecosystem-builder-common';
import type { ReviewRow } from '@portal/plugin-field-kit';
import { openedFile } from './file/openedFiles';

/** Own text: the page was loaded again on the review. */
const CHANGES_UNKNOWN = 'Open this step to see the changes';

/** The review of an update: the file, and only what changes, before and after. */
export function reviewOfUpdate(version: Version, given: unknown): ReviewRow[] {
  const { data: value } = updateValueSchema(version).safeParse(given);
  if (!value) return [];
  const file = {
    label: labelOf('filename'),
    value: `${value.portfolio}/${value.file}`,
  };
  const before = openedFile(value);
  if (!before) return [file, { label: 'Changes', value: CHANGES_UNKNOWN }];
  const changes = reviewUpdate(version, { before, after: value.payload });
  return [
    file,
    ...changes.map(change => ({
      section: change.section,
      label: change.label,
      value: `${change.before} → ${change.after}`,
    })),
  ];
}
