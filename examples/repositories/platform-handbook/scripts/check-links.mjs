import { readdirSync, readFileSync, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Lists relative links in `docs/` whose target does not exist. Ends with 1 when there is one. */
const root = join(import.meta.dirname, '..', 'docs');
const pages = readdirSync(root, { recursive: true }).filter(file => file.endsWith('.md'));

const broken = pages.flatMap(page => {
  const text = readFileSync(join(root, page), 'utf8').replace(/```[\s\S]*?```/g, '');
  return [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
    .map(([, target]) => target)
    .filter(target => !/^([a-z]+:|\/)/.test(target))
    .filter(target => !existsSync(join(root, dirname(page), target)))
    .map(target => `${page}: ${target}`);
});

for (const line of broken) console.error(line);
console.log(`${pages.length} pages, ${broken.length} broken links`);
process.exitCode = broken.length ? 1 : 0;
