import { defineRule } from '@portal/plugin-field-kit-common';
import { z } from 'zod/v3';
import { isPlainName } from '../file';
import type { Version } from '../payload';
import { describeProblems, type Problem, readUpdateValue } from '../rules';
import { type DirectoryCompany, readDirectoryCompany } from '../systems';
import { OWN_MESSAGES, SUBMIT_MESSAGES } from '../texts';
import { formOptions } from './formOptions';

function checkShape(value: unknown, version: Version): Problem[] {
  const read = readUpdateValue(value, version);
  if (read.problems) return read.problems;
  const { portfolio, file } = read.value;
  return [portfolio, file].every(isPlainName)
    ? []
    : [{ field: 'form', message: OWN_MESSAGES.noName }];
}

/**
 * The rule of an update form: the shape of its value, and names that are no paths. `checkUpdate` needs the file, which the
 * form has and the server reads again.
 */
function defineUpdateRule(name: string, version: Version) {
  return defineRule<object, unknown, DirectoryCompany>({
    name,
    options: formOptions,
    value: z.unknown(),
    initialValue: {},
    malformed: SUBMIT_MESSAGES.formEmpty,
    readCompany: readDirectoryCompany,
    check: value => describeProblems(checkShape(value, version)),
  });
}

/** Changes the onboarding file of a cloud native application. */
export const ecosystemBuilderUpdateRule = defineUpdateRule(
  'EcosystemBuilderUpdate',
  'CN',
);

/** Changes the onboarding file of an application in resource groups. */
export const ecosystemBuilderUpdateV2Rule = defineUpdateRule(
  'EcosystemBuilderUpdateV2',
  'V2',
);
