import { existsSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { RequestHandler } from 'express';

/** Folder of the built page in which the build puts its compressed files. */
const FOLDER = '.compressed';

/** The encodings in the order of preference, with the endings of their files. */
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** The files carry a hash of their content in their names. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/**
 * Answers with the files that the build has compressed. What it has not, or what a browser does not take, is left to upstream.
 *
 * @param dist - folder of the built page
 */
export function compressedFiles(dist: string): RequestHandler {
  const folder = join(dist, FOLDER);
  const known = new Set(
    existsSync(folder)
      ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
      : [],
  );
  return (request, response, next) => {
    const file = request.path.slice(1);
    const found = ENCODINGS.find(
      ([encoding, ending]) =>
        known.has(`${file}${ending}`) && request.acceptsEncodings(encoding),
    );
    if (!found || !['GET', 'HEAD'].includes(request.method)) {
      next();
      return;
    }
    const [encoding, ending] = found;
    response.type(extname(file));
    response.setHeader('content-encoding', encoding);
    response.vary('accept-encoding');
    response.sendFile(`${file}${ending}`, {
      root: folder,
      headers: { 'cache-control': FOR_EVER },
      cacheControl: false,
    });
  };
}
