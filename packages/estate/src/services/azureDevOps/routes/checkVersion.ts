import { createMiddleware } from 'hono/factory';
import { DevOpsError } from '../DevOpsError';
import type { DevOpsEnv } from './context';

/** The newest version that is served; what the estate answers is the same in all. */
const LATEST = { text: '7.1', major: 7, minor: 1 };

const VERSION = /^(\d+)\.(\d+)(?:-preview(?:\.\d+)?)?$/;

/** Holds the version of the API that a request names against those that there are; only reading goes without one. */
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
