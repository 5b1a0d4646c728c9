import { configApiRef, type ApiHolder } from '@backstage/frontend-plugin-api';
import { readDirectoryCompany } from '@portal/plugin-directory-common';
import { directoryApiRef } from '@portal/plugin-directory-react';
import {
  checkUpdate,
  isAbsent,
  OWN_MESSAGES,
  type Payload,
  type Problem,
  readOnboardingFile,
  refusalOfFailure,
  type RuleContext,
  updateLookups,
  type UpdateValue,
  updateValueSchema,
  type Version,
} from '@portal/plugin-ecosystem-builder-common';
import { sourceControlApiRef } from '@portal/plugin-source-control-react';
import { apiOf, askAll } from '../form/askAll';
import { fetchFile } from './file/fetchFile';
import { findApplicationId } from './file/findApplicationId';
import { openedFile } from './file/openedFiles';

type Reread = { file: Payload; problem?: undefined } | { problem: Problem };

/** Reads the file again: it may have changed since the form has opened it. */
async function reread(
  value: UpdateValue,
  version: Version,
  apis: ApiHolder,
): Promise<Reread> {
  const refuse = (message: string) => ({ problem: { field: 'file', message } });
  const fetched = await fetchFile(apiOf(apis, sourceControlApiRef), value);
  if (fetched.type === 'fetchFailed') {
    const { message, reason } = refusalOfFailure(fetched);
    return refuse(reason === undefined ? message : `${message} (${reason})`);
  }
  if (fetched.revision !== value.revision) {
    return { problem: { field: 'form', message: OWN_MESSAGES.fileChanged } };
  }
  const reading = readOnboardingFile({ version, ...fetched });
  return reading.status === 'refused'
    ? refuse(reading.refusal.message)
    : { file: reading.file };
}

/** The id that the form has found for a file without one. */
async function foundIdOf(
  value: UpdateValue,
  file: Payload,
  apis: ApiHolder,
): Promise<string | undefined> {
  const alias = file.application_name_abbreviation;
  if (!isAbsent(file.application_id) || alias === undefined) return undefined;
  return (
    openedFile(value)?.base.application_id ??
    (await findApplicationId(apiOf(apis, directoryApiRef), alias))
  );
}

/** Checks the value of an update form on Next, against the file as it is now. */
export async function checkOnNext(
  given: unknown,
  version: Version,
  apis: ApiHolder,
): Promise<Problem[]> {
  const context: RuleContext = {
    version,
    form: 'update',
    emailDomains: readDirectoryCompany(apiOf(apis, configApiRef)).emailDomains,
  };
  const { data: value } = updateValueSchema(version).safeParse(given);
  if (!value) return checkUpdate({ value: given, file: {} }, context);
  const current = await reread(value, version, apis);
  if (current.problem) return [current.problem];
  const { file } = current;
  const foundApplicationId = await foundIdOf(value, file, apis);
  const input = { value, file, foundApplicationId };
  const problems = checkUpdate(input, context);
  return [...problems, ...(await askAll(updateLookups(input, context), apis))];
}
