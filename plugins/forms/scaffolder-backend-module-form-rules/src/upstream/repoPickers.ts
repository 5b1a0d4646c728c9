import {
  checkRepositoryLocation,
  REPO_PICKER_MESSAGES,
} from '@portal/plugin-field-kit-common';
import { ownValue } from '../form/isObject';
import type { UpstreamRule } from './types';

/** The location of an existing or new repository (ledger P-392, P-411). Makes no requests to the hosts. */
export const repoUrlPicker: UpstreamRule = {
  check: (value, options, { integrations }) =>
    value === undefined
      ? []
      : checkRepositoryLocation(
          value,
          options,
          host => integrations.byHost(host)?.type,
        ),
  lookups: () => [],
};

/** The owner of repositories: any owner that the template does not exclude. */
export const repoOwnerPicker: UpstreamRule = {
  check(value, options) {
    if (value === undefined || value === '') return [];
    const excluded = ownValue(options, 'excludedOwners');
    const isExcluded = Array.isArray(excluded) && excluded.includes(value);
    return typeof value === 'string' && !isExcluded
      ? []
      : [REPO_PICKER_MESSAGES.notOffered('owner', String(value))];
  },
  lookups: () => [],
};

/** A branch, which may be typed: any name of one (ledger P-391). */
export const repoBranchPicker: UpstreamRule = {
  check: value =>
    value === undefined || typeof value === 'string'
      ? []
      : [REPO_PICKER_MESSAGES.notOffered('branch', String(value))],
  lookups: () => [],
};
