import { InputError } from '@backstage/errors';
import {
  JSON_RULE_ENGINE_CHECK_TYPE,
  type TechInsightJsonRuleCheck,
} from '@backstage-community/plugin-tech-insights-backend-module-jsonfc';
import {
  readYamlDocuments,
  requireCatalogueFile,
} from '@portal/plugin-bounds-node';
import {
  CHECK_METADATA_KEY,
  type RatedCheck,
} from '@portal/plugin-standards-common';
import { createHash } from 'node:crypto';
import { fileSchema, type StandardsFile } from './fileSchema';

/** Characters of a version: enough that two meanings of a check do not meet. */
const VERSION_LENGTH = 12;

/**
 * Reads the checks of a file, as the engine wants them.
 *
 * @param name - how a message names the file
 * @throws InputError with the key of the first mistake
 */
export async function readChecks(
  data: string | Buffer,
  name: string,
): Promise<TechInsightJsonRuleCheck[]> {
  const { types, levels, checks } = await parse(data, name);
  return checks.map(({ facts, rule, ...check }, position) => {
    const rated: RatedCheck = {
      ...check,
      version: versionOf({ facts, rule, types: check.types }),
      position,
      levels,
      levelTypes: types,
    };
    return {
      id: check.id,
      type: JSON_RULE_ENGINE_CHECK_TYPE,
      name: check.title,
      description: check.description,
      factIds: facts,
      rule: { conditions: rule },
      metadata: { [CHECK_METADATA_KEY]: rated },
    };
  });
}

async function parse(
  data: string | Buffer,
  name: string,
): Promise<StandardsFile> {
  const text = requireCatalogueFile(data, name);
  for await (const document of readYamlDocuments(text, name)) {
    if (document.mistake !== undefined) throw new InputError(document.mistake);
    const { data: file, error } = fileSchema.safeParse(document.content);
    if (file) return file;
    const [{ path, message }] = error.issues;
    throw new InputError(`${name}: '${path.join('.') || 'file'}': ${message}`);
  }
  throw new InputError(`${name} has no levels and checks`);
}

/** The meaning of a check: what it looks at, and for whom. Its texts and its level may change without a new one. */
function versionOf(meaning: object): string {
  return createHash('sha256')
    .update(JSON.stringify(meaning))
    .digest('hex')
    .slice(0, VERSION_LENGTH);
}
