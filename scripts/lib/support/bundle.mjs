import {
  closeSync,
  fstatSync,
  openSync,
  readFileSync,
  readSync,
} from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { repositoryRoot } from '../layout.mjs';
import { describeConfig } from './describeConfig.mjs';
import { readHealth } from './health.mjs';
import { lastErrors } from './lastErrors.mjs';

/** As much of the end of a log as is read. */
const LOG_BYTES = 4 * 1024 * 1024;

const readJson = path =>
  JSON.parse(readFileSync(join(repositoryRoot, path), 'utf8'));

/** The parser's own message quotes the text, and its warnings do, too. */
function readConfig(file) {
  const text = readFileSync(file, 'utf8');
  try {
    return parse(text, { prettyErrors: false, logLevel: 'error' });
  } catch (error) {
    throw new Error(`${file} is no readable YAML: ${error.code ?? error.name}`);
  }
}

function readEnd(file) {
  const handle = openSync(file, 'r');
  try {
    const { size } = fstatSync(handle);
    const buffer = Buffer.alloc(Math.min(size, LOG_BYTES));
    readSync(handle, buffer, 0, buffer.length, size - buffer.length);
    return buffer.toString('utf8');
  } finally {
    closeSync(handle);
  }
}

/**
 * What the support needs to know of a portal: versions, which configuration is set, what answers, and the last errors. Nothing in it is
 * a secret or tells of a person: each value has one of the few forms that are let in.
 *
 * @param {object} options
 * @param {string[]} options.configFiles
 * @param {string} [options.logFile] - JSON lines
 * @param {string} [options.address] - of a replica
 * @param {string} [options.token] - to ask for the health of the systems
 */
export async function createBundle(options) {
  const { configFiles, logFile, address, token } = options;
  return {
    versions: {
      harbour: readJson('package.json').version,
      backstage: readJson('backstage.json').version,
      node: process.versions.node,
      platform: `${process.platform} ${process.arch}`,
    },
    configuration: configFiles.map(file => describeConfig(readConfig(file))),
    ...(address && { health: await readHealth(address, token) }),
    ...(logFile && { errors: lastErrors(readEnd(logFile)) }),
  };
}
