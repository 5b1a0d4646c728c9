import type { ReviewRow } from '@portal/plugin-field-kit';
import type { ComponentType } from 'react';
import { toFormComponent } from '../toFormComponent';
import { unlessCredentials } from '../unlessCredentials';
import { EntityNamePicker, validateName } from './EntityNamePicker';
import { EntityTagsPicker } from './EntityTagsPicker';
import { RepoBranchPicker, type RepoBranchProps } from './RepoBranchPicker';
import { RepoOwnerPicker, type RepoOwnerProps } from './RepoOwnerPicker';

function reviewText(
  value: string | undefined,
  { title }: { title: string },
): ReviewRow[] {
  return value ? [{ label: title, value }] : [];
}

function reviewList(
  values: readonly string[] | undefined,
  { title }: { title: string },
): ReviewRow[] {
  return values?.length ? [{ label: title, value: values.join(', ') }] : [];
}

export { validateName };

export const entityNamePicker = toFormComponent(EntityNamePicker, reviewText);
export const entityTagsPicker = toFormComponent(EntityTagsPicker, reviewList);

export function createRepoBranchPicker(
  upstream: ComponentType<RepoBranchProps>,
) {
  return toFormComponent(
    unlessCredentials(RepoBranchPicker, upstream),
    reviewText,
  );
}

export function createRepoOwnerPicker(upstream: ComponentType<RepoOwnerProps>) {
  return toFormComponent(
    unlessCredentials(RepoOwnerPicker, upstream),
    reviewText,
  );
}
