import { createMiddleware } from 'hono/factory';
import { DevOpsError } from '../DevOpsError';
import type { DevOpsEnv } from './context';

/** The newest supported version; responses are the same in all versions. */
const LATEST = { text: '7.1', major: 7, minor: 1 };

/** The newest version as text, for discovery. */
export const LATEST_VERSION = LATEST.text;

const VERSION = /^(\d+)\.(\d+)(?:-preview(?:\.\d+)?)?$/;

/** Checks the API version of a request against the supported ones; only reads may omit it. */
export const checkVersion = createMiddleware<DevOpsEnv>(async (c, next) => {
  const version =
    c.req.query('api-version') ??
    /api-version=([^;,\s]+)/.exec(c.req.header('accept') ?? '')?.[1];
  if (version === undefined) {
    if (c.req.method !== 'GET') throw notSpecified(c.req.method);
    return next();
  }
  const [, major, minor] = VERSION.exec(version)?.map(Number) ?? [];
  const isServed =
    major >= 1 &&
    (major < LATEST.major || (major === LATEST.major && minor <= LATEST.minor));
  if (!isServed) throw outOfRange(version);
  return next();
});

function notSpecified(method: string): DevOpsError {
  return new DevOpsError(
    400,
    'VssVersionNotSpecifiedException',
    `No api-version was supplied for the "${method}" request. The version must be supplied either as part of the Accept header (e.g. "application/json; api-version=1.0") or as a query parameter (e.g. "?api-version=1.0").`,
  );
}

function outOfRange(version: string): DevOpsError {
  return new DevOpsError(
    400,
    'VssVersionOutOfRangeException',
    `The requested REST API version of ${version} is out of range for this server. The latest REST API version this server supports is ${LATEST.text}.`,
  );
}
