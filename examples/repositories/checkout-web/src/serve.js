import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';

const root = join(import.meta.dirname, '..', 'public');
const types = { '.html': 'text/html', '.css': 'text/css', '.js': 'text/javascript' };

/** The file behind a path of the site, or undefined when the path leads out of the public folder. */
export function fileFor(path) {
  const file = normalize(join(root, path === '/' ? 'index.html' : decodeURIComponent(path)));
  return file.startsWith(root + sep) ? file : undefined;
}

async function handle(request, response) {
  const { pathname } = new URL(request.url, 'http://checkout');
  const file = fileFor(pathname);
  const found = file && (await stat(file).catch(() => undefined));
  if (!found?.isFile()) return response.writeHead(404).end('Not found');
  response.writeHead(200, {
    'content-type': types[extname(file)] ?? 'application/octet-stream',
    'content-security-policy': "default-src 'self'",
  });
  return createReadStream(file).pipe(response);
}

if (import.meta.main) {
  createServer((request, response) => {
    handle(request, response).catch(() => response.writeHead(400).end('Bad request'));
  }).listen(Number(process.env.PORT ?? 8082));
}
