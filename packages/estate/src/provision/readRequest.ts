import { InputError } from '@backstage/errors';
import { isObjectId } from '../git/names';

/** Folder of the onboarding files in their repository. */
const FOLDER = 'portfolios';

const FILE =
  /^[a-z0-9]+(?:-[a-z0-9]+)*\/[A-Za-z0-9]+(?:[-_.][A-Za-z0-9]+)*\.json$/;

/** The onboarding file that a run is for. */
export interface ProvisionRequest {
  /** `{portfolio}/{name}.json`. */
  file: string;
  /** Path in the repository. */
  path: string;
  /** Object id of the commit that holds the checked file. */
  commit: string;
}

/**
 * Checks the inputs of the workflow.
 *
 * @throws InputError if the file is not in a portfolio's folder or the commit is not an object id
 */
export function readRequest(inputs: Record<string, string>): ProvisionRequest {
  const { file = '', commit = '' } = inputs;
  if (file.length > 255 || !FILE.test(file)) {
    throw new InputError(
      `The input 'file' is ${JSON.stringify(file)}: it has to be the path of a file in a portfolio's folder, as {portfolio}/{name}.json`,
    );
  }
  if (!isObjectId(commit)) {
    throw new InputError(
      `The input 'commit' is ${JSON.stringify(commit)}: it has to be an object id of 40 hexadecimal digits`,
    );
  }
  return { file, commit, path: `${FOLDER}/${file}` };
}
