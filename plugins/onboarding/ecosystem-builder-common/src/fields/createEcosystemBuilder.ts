import { defineRule } from '@portal/plugin-field-kit-common';
import { z } from 'zod/v3';
import type { Version } from '../payload';
import {
  checkCreate,
  createLookups,
  describeProblems,
  type RuleContext,
  withLabel,
} from '../rules';
import { type DirectoryCompany, readDirectoryCompany } from '../systems';
import { SUBMIT_MESSAGES } from '../texts';
import { formOptions } from './formOptions';

function toContext(version: Version, company: DirectoryCompany): RuleContext {
  return { version, form: 'create', ...company };
}

/** The rule of a create form. `checkCreate` reads a value of any shape. */
function defineCreateRule(name: string, version: Version) {
  return defineRule<object, unknown, DirectoryCompany>({
    name,
    options: formOptions,
    value: z.unknown(),
    initialValue: {},
    malformed: SUBMIT_MESSAGES.formEmpty,
    readCompany: readDirectoryCompany,
    check: (value, { company }) =>
      describeProblems(checkCreate(value, toContext(version, company))),
    lookups: (value, { company }) =>
      createLookups(value, toContext(version, company)).map(
        ({ field, lookup }) => ({
          ...lookup,
          message: withLabel(field, lookup.message),
        }),
      ),
  });
}

/** Onboards a cloud native application. */
export const createEcosystemBuilderCNRule = defineCreateRule(
  'createEcosystemBuilderCN',
  'CN',
);

/** Onboards an application in resource groups. */
export const createEcosystemBuilderV2Rule = defineCreateRule(
  'createEcosystemBuilderV2',
  'V2',
);
