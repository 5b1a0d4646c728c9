import { fileURLToPath } from 'node:url';

/** Loaded by the backend whose statements are recorded. */
const RECORDER = fileURLToPath(
  new URL('record-statements.cjs', import.meta.url),
);

/** Name of a plugin's connections, as upstream gives it; in the dump, its schema has the plugin's id. */
const APPLICATION = /^backstage_plugin_(.+)$/;

const ASKED = /^\s*(select|insert|update|delete|with)\b/i;

/** Lists of any length are one shape. */
const LIST = /\(?\$\d+\)?(, ?\(?\$\d+\)?)+/g;

/** The environment of a backend that writes its statements to a file. */
export const recordingEnv = file => ({
  NODE_OPTIONS: `--require ${RECORDER}`,
  PORTAL_STATEMENTS_FILE: file,
});

/**
 * The shapes of the statements of a recording, with the schema of the plugin that asked.
 *
 * @param {string} recording - of `record-statements.cjs`
 * @returns {{ schema: string, text: string }[]} sorted
 */
export function shapesOf(recording) {
  const shapes = new Map();
  for (const line of recording.split('\n').filter(Boolean)) {
    const [application, text] = JSON.parse(line);
    const [, schema] = APPLICATION.exec(application ?? '') ?? [];
    if (!schema || !ASKED.test(text)) continue;
    const key = `${schema} ${text.replaceAll(LIST, '$…')}`;
    if (!shapes.has(key)) shapes.set(key, { schema, text });
  }
  return [...shapes.keys()].sort().map(key => shapes.get(key));
}

/**
 * Returns those that the database can plan: the others ask for tables of one connection, for example.
 *
 * @param {import('pg').Client} client
 * @param {{ schema: string, text: string }[]} shapes
 */
export async function plannable(client, shapes) {
  const found = [];
  for (const shape of shapes) {
    await client.query(`set search_path to "${shape.schema}"`);
    const isKnown = await client
      .query(`explain (generic_plan) ${shape.text}`)
      .then(
        () => true,
        () => false,
      );
    if (isKnown) found.push(shape);
  }
  return found;
}
